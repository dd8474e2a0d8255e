import {
  type Binding,
  limits,
  lost,
  most,
  need,
  several,
  slot,
  type TopicFacts,
  whole,
} from './bound-topic.ts'
import { type Level, peopleList, serviceCard, serviceCards } from './fact-lists.ts'
import type { Channel } from './facts-input.ts'
import type { Fact, KnownService } from './read-facts.ts'
import type { Slots } from './templates.ts'
import { pieceOf, quietPiece } from './usable-writing.ts'

function serviceSlots(service: KnownService, channel: Channel, level: Level): Slots {
  const { duration, price, isSingle, description } = service
  const { beside } = limits[channel]
  return {
    service: whole(service.name),
    length: duration && [pieceOf(duration), isSingle ? ' minute' : ' minutes'],
    price: whole(price),
    description: level === 2 ? null : slot(quietPiece(description, channel, beside)),
    card: serviceCard(service, channel, level === 2 ? 0 : beside),
  }
}

export const ofService = ({ known, channel, subject }: Binding): TopicFacts => {
  const service = known.services.find(each => each.id === subject)
  if (!service) return lost(known, [`services/${subject}/name`])
  return {
    slots: { service: whole(service.name) },
    turned: (_, level) => serviceSlots(service, channel, level),
    needs: [need(service.name)],
    service: service.id,
  }
}

export const priceAndLength = (binding: Binding): TopicFacts => {
  const service = binding.known.services.find(each => each.id === binding.subject)
  if (service && !(service.price && service.duration)) return 'no_fact'
  const answer = ofService(binding)
  if (!service || typeof answer === 'string') return answer
  return { ...answer, needs: [need(service.price as Fact), need(service.duration as Fact)] }
}

const rotated = <Row>(rows: readonly Row[], turn: number, count: number): Row[] =>
  Array.from({ length: Math.min(count, rows.length) }, (_, at) => rows[(turn + at) % rows.length] as Row)

export const choice =
  (counts: readonly [number, number, number]) =>
  ({ known, channel }: Binding): TopicFacts =>
    several(known, 'services', known.services.length, 2) ?? {
      turned: (turn, level) => ({
        cards: serviceCards(
          rotated(known.services, turn, counts[level]),
          channel,
          level === 0 ? limits[channel].beside : 0,
        ),
      }),
      needs: [
        need(
          known.services.map(each => each.name),
          2,
        ),
      ],
    }

export const team = ({ known, channel }: Binding): TopicFacts =>
  several(known, 'practitioners', known.practitioners.length, 2) ?? {
    turned: (turn, level) => ({
      people: peopleList(
        rotated(known.practitioners, turn, level === 2 ? 2 : most),
        channel,
        level === 0 ? limits[channel].beside : 0,
      ),
    }),
    needs: [
      need(
        known.practitioners.map(each => each.name),
        2,
      ),
    ],
  }

export const gift = (binding: Binding): TopicFacts => {
  const { known, channel, subject } = binding
  if (subject !== null) return ofService(binding)
  return (
    several(known, 'services', known.services.length, 1) ?? {
      turned: (turn, level) => ({
        cards: serviceCards(
          rotated(known.services, turn, level === 2 ? 1 : 3),
          channel,
          level === 0 ? limits[channel].beside : 0,
        ),
      }),
      needs: [need(known.services.map(each => each.name))],
    }
  )
}

export const practitioner = ({ known, channel, subject }: Binding): TopicFacts => {
  const person = known.practitioners.find(each => each.id === subject)
  if (!person) return lost(known, [`practitioners/${subject}/name`])
  return {
    slots: { person: whole(person.name) },
    turned: (_, level) => ({
      title: slot(quietPiece(person.title, channel, 100)),
      bio: level === 2 ? null : slot(quietPiece(person.bio, channel, limits[channel].beside * 2)),
    }),
    needs: [need(person.name)],
  }
}
