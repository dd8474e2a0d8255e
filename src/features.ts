import { feature as appointments } from './features/appointments/feature.ts'
import { feature as assistant } from './features/assistant/feature.ts'
import { feature as auditTrail } from './features/audit-trail/feature.ts'
import { feature as automations } from './features/automations/feature.ts'
import { feature as campaigns } from './features/campaigns/feature.ts'
import { feature as checks } from './features/checks/feature.ts'
import { feature as clientRecord } from './features/client-record/feature.ts'
import { feature as clients } from './features/clients/feature.ts'
import { feature as content } from './features/content/feature.ts'
import { feature as dashboard } from './features/dashboard/feature.ts'
import { feature as equipment } from './features/equipment/feature.ts'
import { feature as exports } from './features/exports/feature.ts'
import { feature as feedback } from './features/feedback/feature.ts'
import { feature as followUps } from './features/follow-ups/feature.ts'
import { feature as imports } from './features/imports/feature.ts'
import { feature as leads } from './features/leads/feature.ts'
import { feature as marketing } from './features/marketing/feature.ts'
import { feature as notBuilt } from './features/not-built/feature.ts'
import { feature as openings } from './features/openings/feature.ts'
import { feature as outbox } from './features/outbox/feature.ts'
import { feature as practice } from './features/practice/feature.ts'
import { feature as queuedWork } from './features/queued-work/feature.ts'
import { feature as receptionist } from './features/receptionist/feature.ts'
import { feature as resources } from './features/resources/feature.ts'
import { feature as reviews } from './features/reviews/feature.ts'
import type { FeatureDeclaration, ServerDeclaration } from './features/rights/declaration.ts'
import { feature as safety } from './features/safety/feature.ts'
import { feature as seo } from './features/seo/feature.ts'
import { feature as sequences } from './features/sequences/feature.ts'
import { feature as services } from './features/services/feature.ts'
import { feature as settings } from './features/settings/feature.ts'
import { feature as shell } from './features/shell/feature.ts'
import { feature as social } from './features/social/feature.ts'
import { feature as subscription } from './features/subscription/feature.ts'
import { feature as waitlist } from './features/waitlist/feature.ts'
import { feature as widgets } from './features/widgets/feature.ts'

/**
 * The floors, from the ground up. A feature uses those of its own floor and of the floors below it, without circles. base: the
 * house; diary: visits and what is written to people about them; clinical: behind the wall; desk: the day, and the product's own
 * pages; growth: what brings clients; apps: screens that compose several features.
 */
export const floors = ['base', 'diary', 'clinical', 'desk', 'growth', 'apps'] as const
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
  served<typeof import('./features/files/server/feature.ts').server>('base', 'files'),
  served<typeof import('./features/account/server/feature.ts').server>('base', 'account'),
  served<typeof import('./features/admin/server/feature.ts').server>('base', 'admin'),
  served<typeof import('./features/members/server/feature.ts').server>('base', 'members'),
  served<typeof import('./features/practice/server/feature.ts').server>('base', 'practice', practice),
  at('base', 'equipment', equipment),
  served<typeof import('./features/subscription/server/feature.ts').server>(
    'base',
    'subscription',
    subscription,
  ),
  served<typeof import('./features/visits/server/feature.ts').server>('diary', 'visits'),
  served<typeof import('./features/services/server/feature.ts').server>('diary', 'services', services),
  served<typeof import('./features/clients/server/feature.ts').server>('diary', 'clients', clients),
  served<typeof import('./features/messages/server/feature.ts').server>('diary', 'messages'),
  served<typeof import('./features/outbox/server/feature.ts').server>('diary', 'outbox', outbox),
  served<typeof import('./features/safety/server/feature.ts').server>('clinical', 'safety', safety),
  served<typeof import('./features/booking/server/feature.ts').server>('desk', 'booking'),
  served<typeof import('./features/appointments/server/feature.ts').server>(
    'desk',
    'appointments',
    appointments,
  ),
  served<typeof import('./features/calendar-feeds/server/feature.ts').server>('desk', 'calendar-feeds'),
  served<typeof import('./features/openings/server/feature.ts').server>('desk', 'openings', openings),
  served<typeof import('./features/time-off/server/feature.ts').server>('desk', 'time-off'),
  served<typeof import('./features/tasks/server/feature.ts').server>('desk', 'tasks'),
  served<typeof import('./features/follow-ups/server/feature.ts').server>('desk', 'follow-ups', followUps),
  served<typeof import('./features/preferences/server/feature.ts').server>('desk', 'preferences'),
  served<typeof import('./features/imports/server/feature.ts').server>('desk', 'imports', imports),
  served<typeof import('./features/exports/server/feature.ts').server>('desk', 'exports', exports),
  served<typeof import('./features/person-data/server/feature.ts').server>('desk', 'person-data'),
  served<typeof import('./features/account-deletion/server/feature.ts').server>('desk', 'account-deletion'),
  served<typeof import('./features/numbers/server/feature.ts').server>('desk', 'numbers'),
  served<typeof import('./features/site/server/feature.ts').server>('desk', 'site'),
  at('desk', 'blog'),
  served<typeof import('./features/feedback/server/feature.ts').server>('desk', 'feedback', feedback),
  served<typeof import('./features/waitlist/server/feature.ts').server>('desk', 'waitlist', waitlist),
  served<typeof import('./features/queued-work/server/feature.ts').server>('desk', 'queued-work', queuedWork),
  served<typeof import('./features/short-links/server/feature.ts').server>('growth', 'short-links'),
  served<typeof import('./features/attribution/server/feature.ts').server>('growth', 'attribution'),
  served<typeof import('./features/marketing/server/feature.ts').server>('growth', 'marketing', marketing),
  at('growth', 'facts'),
  served<typeof import('./features/content/server/feature.ts').server>('growth', 'content', content),
  served<typeof import('./features/social/server/feature.ts').server>('growth', 'social', social),
  served<typeof import('./features/seo/server/feature.ts').server>('growth', 'seo', seo),
  served<typeof import('./features/campaigns/server/feature.ts').server>('growth', 'campaigns', campaigns),
  served<typeof import('./features/automations/server/feature.ts').server>(
    'growth',
    'automations',
    automations,
  ),
  served<typeof import('./features/sequences/server/feature.ts').server>('growth', 'sequences', sequences),
  served<typeof import('./features/leads/server/feature.ts').server>('growth', 'leads', leads),
  served<typeof import('./features/reviews/server/feature.ts').server>('growth', 'reviews', reviews),
  served<typeof import('./features/surveys/server/feature.ts').server>('growth', 'surveys'),
  served<typeof import('./features/widgets/server/feature.ts').server>('growth', 'widgets', widgets),
  served<typeof import('./features/gap-filler/server/feature.ts').server>('growth', 'gap-filler'),
  at('growth', 'resources', resources),
  at('apps', 'audit-trail', auditTrail),
  at('apps', 'client-record', clientRecord),
  at('apps', 'dashboard', dashboard),
  at('apps', 'settings', settings),
  at('apps', 'shell', shell),
  at('apps', 'planner'),
  served<typeof import('./features/assistant/server/feature.ts').server>('apps', 'assistant', assistant),
  served<typeof import('./features/receptionist/server/feature.ts').server>(
    'apps',
    'receptionist',
    receptionist,
  ),
  served<typeof import('./features/checks/server/feature.ts').server>('apps', 'checks', checks),
]
