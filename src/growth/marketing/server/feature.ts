import type { ServerDeclaration } from '#base/rights/declaration.ts'
import { approvePlanItems } from './approve-plan-items.ts'
import { closePlan } from './close-plan.ts'
import { editPlanItem } from './edit-plan-item.ts'
import { finishPlanItem } from './finish-plan-item.ts'
import { makePlan } from './make-plan.ts'
import { movePlanItem } from './move-plan-item.ts'
import { proposePlanAnswers } from './propose-plan-answers.ts'
import { showPlanFigure } from './show-plan-figure.ts'
import { showPlanMonth } from './show-plan-month.ts'
import { showPlanResult } from './show-plan-result.ts'
import { skipPlanItem } from './skip-plan-item.ts'
import { swapPlanItem } from './swap-plan-item.ts'
import { undoPlanItem } from './undo-plan-item.ts'
import { writeNearDraftsJob } from './write-near-drafts.ts'
import { writePlanDrafts } from './write-plan-drafts.ts'

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
