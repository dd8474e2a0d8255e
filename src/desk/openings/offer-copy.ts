import { formatShortDay, formatTime } from '#lib/time/zone-formats.ts'
import type { OpeningPage } from './schema.ts'

const dayAt = ({ offer, time_zone }: OpeningPage) =>
  offer
    ? `${formatShortDay(time_zone, Date.parse(offer.start))} at ${formatTime(time_zone, Date.parse(offer.start))}`
    : ''

export function offerTitle(page: OpeningPage): string {
  const { first_name: name, offer, request_state } = page
  if (!offer) return request_state === 'waiting' ? `You are on the list, ${name}` : 'You are off the list'
  switch (offer.state) {
    case 'offered':
      return `${dayAt(page)} is yours if you like, ${name}`
    case 'accepted':
      return `${dayAt(page)} is yours, ${name}`
    case 'declined':
      return request_state === 'left' ? 'You are off the list' : `Thank you for saying so, ${name}`
    case 'expired':
      return 'The time to answer is over'
    case 'waiting':
      return 'It is not your turn yet'
    default:
      return 'This time has just gone'
  }
}

/** Empty while the offer can be answered. */
export function offerWords({ offer, request_state, practice }: OpeningPage): string {
  const stays =
    request_state === 'waiting' ? ' You stay on the list, and hear when something else comes free.' : ''
  if (!offer) {
    if (request_state === 'waiting')
      return `When a time that suits you comes free, ${practice.name} can write to you. Nothing is booked before you take it.`
    if (request_state === 'booked') return 'You took a time that was offered to you.'
    return `${practice.name} offers you nothing more. You can always book a free time yourself.`
  }
  switch (offer.state) {
    case 'offered':
      return ''
    case 'accepted':
      return offer.gives_back
        ? 'Your later visit is given back. We sent the details to your email.'
        : 'You are booked. We sent the details to your email.'
    case 'declined':
      return request_state === 'left'
        ? `${practice.name} offers you nothing more. You can always book a free time yourself.`
        : `Somebody else is asked now.${stays}`
    case 'expired':
      return `It was offered to the next person.${offer.gives_back ? " Your later visit hasn't changed." : ''}${stays}`
    default:
      return `Someone else took it, or the practice needs it.${offer.gives_back ? " Your later visit hasn't changed." : ''}${stays}`
  }
}
