import { actOf } from '#base/actions/server/offers/act.ts'
import { action } from '../../../actions/send-email/action.ts'
import { prepareByHand, undoWaiting } from '../../offers/prepare-by-hand.ts'

export const act = actOf(action, {
  prepare: (doing, { to, subject, body, clientId }) =>
    prepareByHand(doing, { channel: 'email', to, subject, words: body, clientId }),
  undo: undoWaiting,
})
