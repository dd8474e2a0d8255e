import { familyOf } from '#apps/planner/names/services-said.ts'
import { folded } from '#lib/text/folded.ts'
import { inWords, type Room, said, serviceChoices } from '../dialogue/visitor-room.ts'
import { handOff, handOffToStaff } from '../handoff/handoff.ts'
import type { ReceptionFacts, Reply } from '../reception-facts.ts'
import { asksForMany, asksOfPrivateLife } from '../understanding/plain-intent.ts'
import { isForSeveral } from '../understanding/visitor-people.ts'
import { all } from '../understanding/visitor-scene.ts'
import { health } from './answer-health.ts'
import { described, notOffered, offer, prices, recommend } from './answer-menu.ts'
import { hours, location } from './answer-place.ts'
import { ownAnswer, packages, unanswered } from './answer-questions.ts'
import { existing } from './existing-booking.ts'
import { guardWords } from './safety-replies.ts'
import { menuWords } from './say-services.ts'

/** The answer to every wish that is no booking. */
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
      // "Side by side" may be what the practice says it has not.
      return isForSeveral(room.folded) && notOffered(room) ? offer(room) : handOff(room, 'lead')
    case 'callback':
    case 'waitlist':
      return handOff(room, room.wish)
    case 'greeting':
      return said(room, greeting(facts, language === 'en'), 'none', ['practice'])
    case 'thanks':
    case 'yes':
    case 'no':
      return said(
        room,
        inWords(
          language,
          "You're welcome. Is there anything else I can help with?",
          'Con gusto. ¿Puedo ayudar en algo más?',
        ),
        'none',
        [],
      )
    default:
      if (room.wish === 'unknown' && asksOfPrivateLife(room.scene, room.folded)) return unanswered(room)
      return guarded(room) ?? ownAnswer(room) ?? described(room) ?? unanswered(room)
  }
}

/** Several of a treatment of which no package is told: what one costs. */
function manyWithout(room: Room): Reply | null {
  if (!asksForMany(room.scene, room.folded)) return null
  const told = folded(packages(room).words)
  const isTold = all(room.scene, 'service').some(({ services }) =>
    room.index.known.services.some(each => services.includes(each.id) && told.includes(familyOf(each))),
  )
  return isTold ? null : prices(room, 'price')
}

/** What stands fast whatever is asked. */
export function guarded({ talk, facts, wish }: Room): Reply | null {
  const { language } = talk
  const rule = (words: string, name: string) => said({ talk }, words, 'none', [`rule:${name}`])
  switch (wish) {
    case 'selfharm':
      return rule(guardWords.selfharm(language), 'urgent')
    case 'urgent':
      return rule(guardWords.urgent(language), 'urgent')
    case 'sexual':
      return rule(guardWords.sexual(language), 'conduct')
    case 'abuse':
      return rule(guardWords.abuse(facts, language), 'conduct')
    case 'privacy':
      return rule(guardWords.privacy(facts, language), 'privacy')
    case 'injection':
      return rule(guardWords.injection(facts, language), 'instructions')
    case 'discount':
      return rule(guardWords.discount(facts, language), 'prices')
    case 'ai':
      return rule(guardWords.ai(facts, language), 'ai')
    default:
      return null
  }
}

const greeting = (facts: ReceptionFacts, isEnglish: boolean) =>
  isEnglish
    ? `Hello, this is the AI receptionist of ${facts.practice.name}. I can answer questions and find you a time. How can I help?`
    : `Hola, soy la recepcionista virtual (IA) de ${facts.practice.name}. Puedo responder preguntas y buscarle una hora. ¿En qué puedo ayudar?`
