import { actOf } from '#base/actions/server/offers/act.ts'
import { refuse } from '#base/actions/server/offers/doing.ts'
import { countryOf } from '#lib/contact/country-of.ts'
import { toE164 } from '#lib/contact/phone.ts'
import { action } from '../../../actions/send-sms/action.ts'
import { prepareByHand, undoWaiting } from '../../offers/prepare-by-hand.ts'

export const act = actOf(action, {
  prepare: async (doing, { to, message, clientId }) => {
    const phone = toE164(to, countryOf({ time_zone: doing.zone, currency: doing.currency }))
    if (!phone)
      return refuse('invalid_phone', 'Check the phone number: it seems to have a digit too many or too few.')
    return prepareByHand(doing, { channel: 'sms', to: phone, subject: '', words: message, clientId })
  },
  undo: undoWaiting,
})
