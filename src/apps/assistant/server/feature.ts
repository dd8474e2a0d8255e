import type { ServerDeclaration } from '#base/rights/declaration.ts'
import { bringFindingBack } from './bring-finding-back.ts'
import { declineAssistantAction } from './decline-assistant-action.ts'
import { editAssistantAction } from './edit-assistant-action.ts'
import { executeAssistantAction } from './execute-assistant-action.ts'
import { forgetAssistantWords } from './forget-assistant-words.ts'
import { hideFinding } from './hide-finding.ts'
import { listAssistantActivity } from './list-assistant-activity.ts'
import { listModelTurns } from './list-model-turns.ts'
import { practiceIntelligenceAgent } from './practice-intelligence-agent.ts'
import { reportAssistantAction } from './report-assistant-action.ts'
import { saveAssistantModel } from './save-assistant-model.ts'
import { saveAssistantSettings } from './save-assistant-settings.ts'
import { showAssistant } from './show-assistant.ts'
import { showAssistantCost } from './show-assistant-cost.ts'
import { showAssistantMemory } from './show-assistant-memory.ts'
import { showCoachWeek } from './show-coach-week.ts'
import { showFindings } from './show-findings.ts'
import { tidyAssistantJob } from './tidy-assistant.ts'
import { undoAssistantAction } from './undo-assistant-action.ts'

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
