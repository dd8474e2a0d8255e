import type { Registrable } from './features/plans/plans.ts'
import { answerGap } from './features/receptionist/server/answer-gap.ts'
import { answerTalk } from './features/receptionist/server/answer-talk.ts'
import { closeTalk } from './features/receptionist/server/close-talk.ts'
import { dismissGap } from './features/receptionist/server/dismiss-gap.ts'
import { followChat } from './features/receptionist/server/follow-chat.ts'
import { giveBackTalk } from './features/receptionist/server/give-back-talk.ts'
import { readTalk } from './features/receptionist/server/read-talk.ts'
import { saveReceptionCase } from './features/receptionist/server/save-reception-case.ts'
import { saveReceptionSettings } from './features/receptionist/server/save-reception-settings.ts'
import { settleReceptionCase } from './features/receptionist/server/settle-reception-case.ts'
import { showChat } from './features/receptionist/server/show-chat.ts'
import { showTextService } from './features/receptionist/server/show-text-service.ts'
import { startChatChallenge } from './features/receptionist/server/start-chat-challenge.ts'
import { takeOverTalk } from './features/receptionist/server/take-over-talk.ts'
import { tryReception } from './features/receptionist/server/try-reception.ts'
import { tryReceptionCases } from './features/receptionist/server/try-reception-cases.ts'
import { virtualReceptionistAgent } from './features/receptionist/server/virtual-receptionist-agent.ts'

/** The verbs of the reception, for visitors and for those who read along, which functions.ts takes in. */
export const receptionVerbs = [
  virtualReceptionistAgent,
  startChatChallenge,
  showChat,
  followChat,
  takeOverTalk,
  giveBackTalk,
  answerTalk,
  readTalk,
  closeTalk,
  answerGap,
  dismissGap,
  saveReceptionSettings,
  showTextService,
  saveReceptionCase,
  tryReceptionCases,
  settleReceptionCase,
  tryReception,
] satisfies Registrable[]
