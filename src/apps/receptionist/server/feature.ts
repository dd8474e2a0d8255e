import type { ServerDeclaration } from '#base/rights/declaration.ts'
import { answerGap } from './answer-gap.ts'
import { answerTalk } from './answer-talk.ts'
import { answerTextMessage } from './answer-text-message.ts'
import { closeTalk } from './close-talk.ts'
import { dismissGap } from './dismiss-gap.ts'
import { followChat } from './follow-chat.ts'
import { giveBackTalk } from './give-back-talk.ts'
import { readTalk } from './read-talk.ts'
import { textReplyWebhook } from './receive-text.ts'
import { canSendReceptionText } from './reception-send-guard.ts'
import { saveReceptionCase } from './save-reception-case.ts'
import { saveReceptionSettings } from './save-reception-settings.ts'
import { sendChatCode } from './send-chat-code.ts'
import { settleReceptionCase } from './settle-reception-case.ts'
import { showChat } from './show-chat.ts'
import { showTextService } from './show-text-service.ts'
import { startChatChallenge } from './start-chat-challenge.ts'
import { takeOverTalk } from './take-over-talk.ts'
import { tidyTalksJob } from './tidy-talks.ts'
import { tryReception } from './try-reception.ts'
import { tryChangedPracticesJob, tryReceptionCases } from './try-reception-cases.ts'
import { virtualReceptionistAgent } from './virtual-receptionist-agent.ts'

export const server = {
  verbs: [
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
  ],
  jobs: [tidyTalksJob, tryChangedPracticesJob],
  queuedWork: [answerTextMessage, sendChatCode],
  webhooks: [textReplyWebhook],
  sendGuards: [{ asks: 'all', canSend: canSendReceptionText }],
} satisfies ServerDeclaration
