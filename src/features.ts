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
import type { FeatureDeclaration, Floor } from './base/rights/declaration.ts'
import { feature as subscription } from './base/subscription/feature.ts'
import { feature as safety } from './clinical/safety/feature.ts'
import { feature as appointments } from './desk/appointments/feature.ts'
import { feature as exports } from './desk/exports/feature.ts'
import { feature as followUps } from './desk/follow-ups/feature.ts'
import { feature as imports } from './desk/imports/feature.ts'
import { feature as openings } from './desk/openings/feature.ts'
import { feature as templates } from './desk/templates/feature.ts'
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

const at = (floor: Floor, name: string, declared: FeatureDeclaration = {}) => ({ ...declared, floor, name })

export const features = [
  at('base', 'rights'),
  at('base', 'plans'),
  at('base', 'actions'),
  at('base', 'not-built', notBuilt),
  at('base', 'files'),
  at('base', 'account'),
  at('base', 'admin'),
  at('base', 'members'),
  at('base', 'practice', practice),
  at('base', 'equipment', equipment),
  at('base', 'subscription', subscription),
  at('diary', 'visits'),
  at('diary', 'services', services),
  at('diary', 'clients', clients),
  at('diary', 'messages'),
  at('diary', 'outbox', outbox),
  at('clinical', 'safety', safety),
  at('desk', 'templates', templates),
  at('desk', 'booking'),
  at('desk', 'appointments', appointments),
  at('desk', 'calendar-feeds'),
  at('desk', 'openings', openings),
  at('desk', 'time-off'),
  at('desk', 'tasks'),
  at('desk', 'follow-ups', followUps),
  at('desk', 'preferences'),
  at('desk', 'imports', imports),
  at('desk', 'exports', exports),
  at('desk', 'person-data'),
  at('desk', 'account-deletion'),
  at('desk', 'numbers'),
  at('site', 'site'),
  at('site', 'blog'),
  at('site', 'feedback', feedback),
  at('site', 'waitlist', waitlist),
  at('apps', 'queued-work', queuedWork),
  at('growth', 'short-links'),
  at('growth', 'attribution'),
  at('growth', 'marketing', marketing),
  at('growth', 'facts'),
  at('growth', 'content', content),
  at('growth', 'social', social),
  at('growth', 'seo', seo),
  at('growth', 'campaigns', campaigns),
  at('growth', 'automations', automations),
  at('growth', 'sequences', sequences),
  at('growth', 'leads', leads),
  at('growth', 'reviews', reviews),
  at('growth', 'surveys'),
  at('growth', 'widgets', widgets),
  at('growth', 'gap-filler'),
  at('growth', 'resources', resources),
  at('apps', 'audit-trail', auditTrail),
  at('apps', 'client-record', clientRecord),
  at('apps', 'dashboard', dashboard),
  at('apps', 'settings', settings),
  at('apps', 'shell', shell),
  at('apps', 'planner'),
  at('apps', 'assistant', assistant),
  at('apps', 'receptionist', receptionist),
  at('apps', 'checks', checks),
]
