import type { ServerDeclaration, WireOf } from '#base/rights/declaration.ts'
import { listAutomationLog } from './list-automation-log.ts'
import { previewWinBack } from './preview-win-back.ts'
import { showAutomations } from './show-automations.ts'
import { switchAutomation } from './switch-automation.ts'
import { winBackJob } from './win-back.ts'

export const server = {
  verbs: [listAutomationLog, showAutomations, previewWinBack, switchAutomation],
  jobs: [winBackJob],
} satisfies ServerDeclaration

declare module '#lib/wire.ts' {
  interface Wire extends WireOf<typeof server> {}
}
