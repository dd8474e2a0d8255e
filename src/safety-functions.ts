import { saveHealthCard } from './features/safety/server/save-health-card.ts'
import { saveScreeningRule } from './features/safety/server/save-screening-rule.ts'
import { screenAppointment } from './features/safety/server/screen-appointment.ts'
import { screenClient } from './features/safety/server/screen-client.ts'
import { showHealthCard } from './features/safety/server/show-health-card.ts'
import { showScreeningRules } from './features/safety/server/show-screening-rules.ts'

/** Verbs behind the clinical wall. Each logs what it reads. */
export const safetyVerbs = [
  saveHealthCard,
  saveScreeningRule,
  screenAppointment,
  screenClient,
  showHealthCard,
  showScreeningRules,
] as const
