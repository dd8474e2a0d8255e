import type { ServerDeclaration, WireOf } from '#base/rights/declaration.ts'
import { screenAppointment } from './offers/screen-appointment.ts'
import { screenClient } from './offers/screen-client.ts'
import { saveHealthCard } from './save-health-card.ts'
import { saveScreeningRule } from './save-screening-rule.ts'
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

declare module '#lib/wire.ts' {
  interface Wire extends WireOf<typeof server> {}
}
