import type { ServerDeclaration } from '#base/rights/declaration.ts'
import { saveHealthCard } from './save-health-card.ts'
import { saveScreeningRule } from './save-screening-rule.ts'
import { screenAppointment } from './screen-appointment.ts'
import { screenClient } from './screen-client.ts'
import { showHealthCard } from './show-health-card.ts'
import { showScreeningRules } from './show-screening-rules.ts'

export const server = {
  verbs: [
    saveHealthCard,
    saveScreeningRule,
    screenAppointment,
    screenClient,
    showHealthCard,
    showScreeningRules,
  ],
} satisfies ServerDeclaration
