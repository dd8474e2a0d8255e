import { act } from '../act.ts'
import { prepareByHand, undoWaiting } from '#diary/outbox/server/offers/prepare-by-hand.ts'

/** A mail by hand to a client. */
export const sendEmailAct = act('sendEmail', {
  prepare: (doing, { to, subject, body, clientId }) =>
    prepareByHand(doing, { channel: 'email', to, subject, words: body, clientId }),
  undo: undoWaiting,
})
