import { familyOf } from '#apps/planner/names/services-said.ts'
import { folded } from '#lib/text/folded.ts'
import { type Room, said, serviceChoices } from '../dialogue/visitor-room.ts'
import { handOff, handOffToStaff } from '../handoff/handoff.ts'
import type { Reply } from '../reception-facts.ts'
import { sayIn } from '../say-in.ts'
import { asksForMany, asksOfPrivateLife } from '../understanding/plain-intent.ts'
import { isForSeveral } from '../understanding/visitor-people.ts'
import { all } from '../understanding/visitor-scene.ts'
import { health } from './answer-health.ts'
import { described, notOffered, offer, prices, recommend } from './answer-menu.ts'
import { hours, location } from './answer-place.ts'
import { ownAnswer, packages, unanswered } from './answer-questions.ts'
import { existing } from './existing-booking.ts'
import { type Guarded, guardText } from './safety-replies.ts'
import { menuWords } from './say-services.ts'

export async function answer(room: Room): Promise<Reply> {
  const { talk, facts } = room
  const { language } = talk
  switch (room.wish) {
    case 'hours':
      return hours(room)
    case 'price':
    case 'duration':
      return prices(room, room.wish)
    case 'packages':
      return manyWithout(room) ?? packages(room)
    case 'services':
      return said(room, menuWords(facts, language), 'none', ['services'], serviceChoices(facts.services))
    case 'offer':
      return offer(room)
    case 'fit':
      return notOffered(room) ? offer(room) : recommend(room)
    case 'location':
      return location(room)
    case 'pregnancy':
    case 'medical':
      return health(room, room.wish)
    case 'existing':
      return existing(room)
    case 'human':
      return handOffToStaff(room)
    case 'lead':
      // "Side by side" may be something the practice says it doesn't offer.
      return isForSeveral(room.folded) && notOffered(room) ? offer(room) : handOff(room, 'lead')
    case 'callback':
    case 'waitlist':
      return handOff(room, room.wish)
    case 'greeting':
      return said(room, sayIn(language, 'ai.greeting', { practice: facts.practice.name }), 'none', [
        'practice',
      ])
    case 'thanks':
    case 'yes':
    case 'no':
      return said(room, sayIn(language, 'welcome'), 'none', [])
    default:
      if (room.wish === 'unknown' && asksOfPrivateLife(room.scene, room.folded)) return unanswered(room)
      return guarded(room) ?? ownAnswer(room) ?? described(room) ?? unanswered(room)
  }
}

function manyWithout(room: Room): Reply | null {
  if (!asksForMany(room.scene, room.folded)) return null
  const told = folded(packages(room).words)
  const isTold = all(room.scene, 'service').some(({ services }) =>
    room.index.known.services.some(each => services.includes(each.id) && told.includes(familyOf(each))),
  )
  return isTold ? null : prices(room, 'price')
}

export function guarded({ talk, facts, wish }: Room): Reply | null {
  const rule = (about: Guarded, name: string) =>
    said({ talk }, guardText(about, facts, talk.language), 'none', [`rule:${name}`])
  switch (wish) {
    case 'selfharm':
    case 'urgent':
      return rule(wish, 'urgent')
    case 'sexual':
    case 'abuse':
      return rule(wish, 'conduct')
    case 'privacy':
      return rule('privacy', 'privacy')
    case 'injection':
      return rule('injection', 'instructions')
    case 'discount':
      return rule('discount', 'prices')
    case 'ai':
      return rule('ai', 'ai')
    default:
      return null
  }
}
