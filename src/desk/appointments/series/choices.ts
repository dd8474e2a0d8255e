import type { Overruled } from '../schema.ts'
import type { PlaceTrouble } from './schema.ts'

export interface Pick extends Partial<Overruled> {
  start: string
  practitioner_id: string
}

/** Decisions about the dates, by key. */
export interface Choices {
  picked: Readonly<Record<string, Pick>>
  left: readonly string[]
}

export const nothingChosen: Choices = { picked: {}, left: [] }

/** A booking or a moved visit. Instants are ISO text. */
export interface DatedPlace {
  key: string
  start: string
  end: string
  practitioner_id: string
  room_id: string | null
  trouble: PlaceTrouble | null
  nearest: readonly { start: string; practitioner_id: string }[]
}

export const withPick = ({ picked, left }: Choices, key: string, pick: Pick): Choices => ({
  picked: { ...picked, [key]: pick },
  left: left.filter(each => each !== key),
})

export const leaveOutDate = ({ picked, left }: Choices, key: string): Choices => ({
  picked,
  left: [...left.filter(each => each !== key), key],
})

export function asPlanned({ picked, left }: Choices, key: string): Choices {
  const { [key]: _, ...others } = picked
  return { picked: others, left: left.filter(each => each !== key) }
}

/** Splits dates into those that can be booked, those that need a decision and those left out. */
export function sortOut<Place extends DatedPlace>(places: readonly Place[], { left }: Choices) {
  const isLeft = (place: Place) => left.includes(place.key)
  const staying = places.filter(place => !isLeft(place))
  return {
    settled: staying.filter(place => place.trouble === null),
    open: staying.filter(place => place.trouble !== null),
    left: places.filter(isLeft),
  }
}
