import type { ServerDeclaration, WireOf } from '#base/rights/declaration.ts'
import { closePlan } from './close-plan.ts'
import { writeNearDraftsJob } from './drafts/write-near-drafts.ts'
import { writePlanDrafts } from './drafts/write-plan-drafts.ts'
import { approvePlanItems } from './items/approve-plan-items.ts'
import { editPlanItem } from './items/edit-plan-item.ts'
import { finishPlanItem } from './items/finish-plan-item.ts'
import { movePlanItem } from './items/move-plan-item.ts'
import { skipPlanItem } from './items/skip-plan-item.ts'
import { swapPlanItem } from './items/swap-plan-item.ts'
import { undoPlanItem } from './items/undo-plan-item.ts'
import { makePlan } from './make-plan.ts'
import { showPlanResult } from './result/show-plan-result.ts'
import { showPlanMonth } from './show-plan-month.ts'
import { proposePlanAnswers } from './wizard/propose-plan-answers.ts'
import { showPlanFigure } from './wizard/show-plan-figure.ts'

export const server = {
  verbs: [
    approvePlanItems,
    closePlan,
    editPlanItem,
    finishPlanItem,
    makePlan,
    movePlanItem,
    proposePlanAnswers,
    showPlanFigure,
    showPlanMonth,
    showPlanResult,
    skipPlanItem,
    swapPlanItem,
    undoPlanItem,
  ],
  jobs: [writeNearDraftsJob],
  queuedWork: [writePlanDrafts],
} satisfies ServerDeclaration

declare module '#lib/wire.ts' {
  interface Wire extends WireOf<typeof server> {}
}
