import type { ServerDeclaration, WireOf } from '#base/rights/declaration.ts'
import { checkFlows } from './check-flows.ts'
import { sendTestText } from './send-test-text.ts'
import { showFlowChecks } from './show-flow-checks.ts'
import { showInstallation } from './show-installation.ts'
import { showTestTexts } from './show-test-texts.ts'
import { startFlowChecks } from './start-flow-checks.ts'

export const server = {
  verbs: [sendTestText, showFlowChecks, showInstallation, showTestTexts, startFlowChecks],
  queuedWork: [checkFlows],
} satisfies ServerDeclaration

declare module '#lib/wire.ts' {
  interface Wire extends WireOf<typeof server> {}
}
