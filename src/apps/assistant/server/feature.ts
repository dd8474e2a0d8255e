import type { ServerDeclaration, WireOf } from '#base/rights/declaration.ts'
import { forgetAssistantWords } from './activity/forget-assistant-words.ts'
import { listAssistantActivity } from './activity/list-assistant-activity.ts'
import { listModelTurns } from './activity/list-model-turns.ts'
import { showAssistantMemory } from './activity/show-assistant-memory.ts'
import { tidyAssistantJob } from './activity/tidy-assistant.ts'
import { bringFindingBack } from './findings/bring-finding-back.ts'
import { hideFinding } from './findings/hide-finding.ts'
import { showCoachWeek } from './findings/show-coach-week.ts'
import { showFindings } from './findings/show-findings.ts'
import { saveAssistantModel } from './settings/save-assistant-model.ts'
import { saveAssistantSettings } from './settings/save-assistant-settings.ts'
import { showAssistant } from './settings/show-assistant.ts'
import { showAssistantCost } from './settings/show-assistant-cost.ts'
import { declineAssistantAction } from './turn/decline-assistant-action.ts'
import { editAssistantAction } from './turn/edit-assistant-action.ts'
import { executeAssistantAction } from './turn/execute-assistant-action.ts'
import { practiceIntelligenceAgent } from './turn/practice-intelligence-agent.ts'
import { reportAssistantAction } from './turn/report-assistant-action.ts'
import { undoAssistantAction } from './turn/undo-assistant-action.ts'

export const server = {
  verbs: [
    practiceIntelligenceAgent,
    executeAssistantAction,
    editAssistantAction,
    reportAssistantAction,
    declineAssistantAction,
    undoAssistantAction,
    listAssistantActivity,
    saveAssistantSettings,
    showAssistant,
    saveAssistantModel,
    showAssistantCost,
    listModelTurns,
    showFindings,
    hideFinding,
    bringFindingBack,
    showCoachWeek,
    showAssistantMemory,
    forgetAssistantWords,
  ],
  jobs: [tidyAssistantJob],
} satisfies ServerDeclaration

declare module '#lib/wire.ts' {
  interface Wire extends WireOf<typeof server> {}
}
