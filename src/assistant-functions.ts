import { bringFindingBack } from './features/assistant/server/bring-finding-back.ts'
import { declineAssistantAction } from './features/assistant/server/decline-assistant-action.ts'
import { editAssistantAction } from './features/assistant/server/edit-assistant-action.ts'
import { executeAssistantAction } from './features/assistant/server/execute-assistant-action.ts'
import { forgetAssistantWords } from './features/assistant/server/forget-assistant-words.ts'
import { hideFinding } from './features/assistant/server/hide-finding.ts'
import { listAssistantActivity } from './features/assistant/server/list-assistant-activity.ts'
import { listModelTurns } from './features/assistant/server/list-model-turns.ts'
import { practiceIntelligenceAgent } from './features/assistant/server/practice-intelligence-agent.ts'
import { reportAssistantAction } from './features/assistant/server/report-assistant-action.ts'
import { saveAssistantModel } from './features/assistant/server/save-assistant-model.ts'
import { saveAssistantSettings } from './features/assistant/server/save-assistant-settings.ts'
import { showAssistant } from './features/assistant/server/show-assistant.ts'
import { showAssistantCost } from './features/assistant/server/show-assistant-cost.ts'
import { showAssistantMemory } from './features/assistant/server/show-assistant-memory.ts'
import { showCoachWeek } from './features/assistant/server/show-coach-week.ts'
import { showFindings } from './features/assistant/server/show-findings.ts'
import { undoAssistantAction } from './features/assistant/server/undo-assistant-action.ts'
import { forecastVisits } from './features/numbers/server/forecast-visits.ts'
import { measurePractice } from './features/numbers/server/measure-practice.ts'
import { showMetricRows } from './features/numbers/server/show-metric-rows.ts'
import type { Registrable } from './features/plans/plans.ts'

/** The verbs of the assistant and of what it reckons with, which functions.ts takes in. */
export const assistantVerbs = [
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
  forecastVisits,
  measurePractice,
  showMetricRows,
] satisfies Registrable[]
