import { feature as assistant } from './apps/assistant/feature.ts'
import { feature as auditTrail } from './apps/audit-trail/feature.ts'
import { feature as checks } from './apps/checks/feature.ts'
import { feature as clientRecord } from './apps/client-record/feature.ts'
import { feature as dashboard } from './apps/dashboard/feature.ts'
import { feature as queuedWork } from './apps/queued-work/feature.ts'
import { feature as receptionist } from './apps/receptionist/feature.ts'
import { feature as settings } from './apps/settings/feature.ts'
import { feature as shell } from './apps/shell/feature.ts'
import { feature as equipment } from './base/equipment/feature.ts'
import { feature as notBuilt } from './base/not-built/feature.ts'
import { feature as practice } from './base/practice/feature.ts'
import type { FeatureDeclaration, ServerDeclaration } from './base/rights/declaration.ts'
import { feature as subscription } from './base/subscription/feature.ts'
import { feature as safety } from './clinical/safety/feature.ts'
import { feature as appointments } from './desk/appointments/feature.ts'
import { feature as exports } from './desk/exports/feature.ts'
import { feature as followUps } from './desk/follow-ups/feature.ts'
import { feature as imports } from './desk/imports/feature.ts'
import { feature as openings } from './desk/openings/feature.ts'
import { feature as clients } from './diary/clients/feature.ts'
import { feature as outbox } from './diary/outbox/feature.ts'
import { feature as services } from './diary/services/feature.ts'
import { feature as automations } from './growth/automations/feature.ts'
import { feature as campaigns } from './growth/campaigns/feature.ts'
import { feature as content } from './growth/content/feature.ts'
import { feature as leads } from './growth/leads/feature.ts'
import { feature as marketing } from './growth/marketing/feature.ts'
import { feature as resources } from './growth/resources/feature.ts'
import { feature as reviews } from './growth/reviews/feature.ts'
import { feature as seo } from './growth/seo/feature.ts'
import { feature as sequences } from './growth/sequences/feature.ts'
import { feature as social } from './growth/social/feature.ts'
import { feature as widgets } from './growth/widgets/feature.ts'
import { feature as feedback } from './site/feedback/feature.ts'
import { feature as waitlist } from './site/waitlist/feature.ts'

/**
 * The floors and their folders, the lowest first. A feature uses those of its own floor and of the floors below it, without circles. base: the
 * house; diary: visits and what is written to people about them; clinical: behind the wall; desk: the day; site: the
 * product's own pages; growth: what brings clients; apps: screens that compose several features.
 */
export const floors = ['base', 'diary', 'clinical', 'desk', 'site', 'growth', 'apps'] as const
export type Floor = (typeof floors)[number]

interface Feature<Server> extends FeatureDeclaration {
  floor: Floor
  name: string
  /** Whether it has a `server/feature.ts`, which server-features.ts loads: here it is a type only, since browsers load this list. */
  hasServer: boolean
  server?: Server
}

const at = (floor: Floor, name: string, declared: FeatureDeclaration = {}): Feature<never> => ({
  ...declared,
  floor,
  name,
  hasServer: false,
})
const served = <Server extends ServerDeclaration>(
  floor: Floor,
  name: string,
  declared: FeatureDeclaration = {},
): Feature<Server> => ({ ...declared, floor, name, hasServer: true })

/** Every feature, one line each. All lists of what there is are made from it. */
export const features = [
  at('base', 'rights'),
  at('base', 'plans'),
  at('base', 'not-built', notBuilt),
  served<typeof import('./base/files/server/feature.ts').server>('base', 'files'),
  served<typeof import('./base/account/server/feature.ts').server>('base', 'account'),
  served<typeof import('./base/admin/server/feature.ts').server>('base', 'admin'),
  served<typeof import('./base/members/server/feature.ts').server>('base', 'members'),
  served<typeof import('./base/practice/server/feature.ts').server>('base', 'practice', practice),
  at('base', 'equipment', equipment),
  served<typeof import('./base/subscription/server/feature.ts').server>('base', 'subscription', subscription),
  served<typeof import('./diary/visits/server/feature.ts').server>('diary', 'visits'),
  served<typeof import('./diary/services/server/feature.ts').server>('diary', 'services', services),
  served<typeof import('./diary/clients/server/feature.ts').server>('diary', 'clients', clients),
  served<typeof import('./diary/messages/server/feature.ts').server>('diary', 'messages'),
  served<typeof import('./diary/outbox/server/feature.ts').server>('diary', 'outbox', outbox),
  served<typeof import('./clinical/safety/server/feature.ts').server>('clinical', 'safety', safety),
  served<typeof import('./desk/booking/server/feature.ts').server>('desk', 'booking'),
  served<typeof import('./desk/appointments/server/feature.ts').server>('desk', 'appointments', appointments),
  served<typeof import('./desk/calendar-feeds/server/feature.ts').server>('desk', 'calendar-feeds'),
  served<typeof import('./desk/openings/server/feature.ts').server>('desk', 'openings', openings),
  served<typeof import('./desk/time-off/server/feature.ts').server>('desk', 'time-off'),
  served<typeof import('./desk/tasks/server/feature.ts').server>('desk', 'tasks'),
  served<typeof import('./desk/follow-ups/server/feature.ts').server>('desk', 'follow-ups', followUps),
  served<typeof import('./desk/preferences/server/feature.ts').server>('desk', 'preferences'),
  served<typeof import('./desk/imports/server/feature.ts').server>('desk', 'imports', imports),
  served<typeof import('./desk/exports/server/feature.ts').server>('desk', 'exports', exports),
  served<typeof import('./desk/person-data/server/feature.ts').server>('desk', 'person-data'),
  served<typeof import('./desk/account-deletion/server/feature.ts').server>('desk', 'account-deletion'),
  served<typeof import('./desk/numbers/server/feature.ts').server>('desk', 'numbers'),
  served<typeof import('./site/site/server/feature.ts').server>('site', 'site'),
  at('site', 'blog'),
  served<typeof import('./site/feedback/server/feature.ts').server>('site', 'feedback', feedback),
  served<typeof import('./site/waitlist/server/feature.ts').server>('site', 'waitlist', waitlist),
  served<typeof import('./apps/queued-work/server/feature.ts').server>('apps', 'queued-work', queuedWork),
  served<typeof import('./growth/short-links/server/feature.ts').server>('growth', 'short-links'),
  served<typeof import('./growth/attribution/server/feature.ts').server>('growth', 'attribution'),
  served<typeof import('./growth/marketing/server/feature.ts').server>('growth', 'marketing', marketing),
  at('growth', 'facts'),
  served<typeof import('./growth/content/server/feature.ts').server>('growth', 'content', content),
  served<typeof import('./growth/social/server/feature.ts').server>('growth', 'social', social),
  served<typeof import('./growth/seo/server/feature.ts').server>('growth', 'seo', seo),
  served<typeof import('./growth/campaigns/server/feature.ts').server>('growth', 'campaigns', campaigns),
  served<typeof import('./growth/automations/server/feature.ts').server>(
    'growth',
    'automations',
    automations,
  ),
  served<typeof import('./growth/sequences/server/feature.ts').server>('growth', 'sequences', sequences),
  served<typeof import('./growth/leads/server/feature.ts').server>('growth', 'leads', leads),
  served<typeof import('./growth/reviews/server/feature.ts').server>('growth', 'reviews', reviews),
  served<typeof import('./growth/surveys/server/feature.ts').server>('growth', 'surveys'),
  served<typeof import('./growth/widgets/server/feature.ts').server>('growth', 'widgets', widgets),
  served<typeof import('./growth/gap-filler/server/feature.ts').server>('growth', 'gap-filler'),
  at('growth', 'resources', resources),
  at('apps', 'audit-trail', auditTrail),
  at('apps', 'client-record', clientRecord),
  at('apps', 'dashboard', dashboard),
  at('apps', 'settings', settings),
  at('apps', 'shell', shell),
  at('apps', 'planner'),
  served<typeof import('./apps/assistant/server/feature.ts').server>('apps', 'assistant', assistant),
  served<typeof import('./apps/receptionist/server/feature.ts').server>('apps', 'receptionist', receptionist),
  served<typeof import('./apps/checks/server/feature.ts').server>('apps', 'checks', checks),
]
