import type { ServerDeclaration, WireOf } from '#base/rights/declaration.ts'
import { followChat } from './chat/follow-chat.ts'
import { showChat } from './chat/show-chat.ts'
import { startChatChallenge } from './chat/start-chat-challenge.ts'
import { virtualReceptionistAgent } from './chat/virtual-receptionist-agent.ts'
import { sendChatCode } from './codes/send-chat-code.ts'
import { giveBackTalk } from './handoff/give-back-talk.ts'
import { takeOverTalk } from './handoff/take-over-talk.ts'
import { answerTalk } from './inbox/answer-talk.ts'
import { closeTalk } from './inbox/close-talk.ts'
import { readTalk } from './inbox/read-talk.ts'
import { saveReceptionSettings } from './save-reception-settings.ts'
import { answerTextMessage } from './texts/answer-text-message.ts'
import { textReplyWebhook } from './texts/receive-text.ts'
import { canSendReceptionText } from './texts/reception-send-guard.ts'
import { showTextService } from './texts/show-text-service.ts'
import { tidyTalksJob } from './tidy-talks.ts'
import { saveReceptionCase } from './tried-talks/save-reception-case.ts'
import { settleReceptionCase } from './tried-talks/settle-reception-case.ts'
import { tryReception } from './tried-talks/try-reception.ts'
import { tryChangedPracticesJob, tryReceptionCases } from './tried-talks/try-reception-cases.ts'
import { answerGap } from './unanswered/answer-gap.ts'
import { dismissGap } from './unanswered/dismiss-gap.ts'

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

declare module '#lib/wire.ts' {
  interface Wire extends WireOf<typeof server> {}
}
