import type { RefObject } from 'react'
import type { BookingData } from '../data.ts'
import type { HoldControl } from '../hold/use-hold.ts'
import type { PlaceControl } from './use-place.ts'

export type OpenBooking = Extract<BookingData, { kind: 'open' }>

export interface StepProps {
  data: OpenBooking
  control: PlaceControl
  /** Takes focus when the screen opens. */
  heading: RefObject<HTMLHeadingElement | null>
}

/** Of the screens on which a time is held. */
export interface HeldStepProps extends StepProps {
  hold: HoldControl
}
