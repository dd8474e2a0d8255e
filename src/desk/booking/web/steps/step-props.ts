import type { RefObject } from 'react'
import type { BookingData } from '../data.ts'
import type { HoldControl } from '../hold/use-hold.ts'
import type { PlaceControl } from './use-place.ts'

export type OpenBooking = Extract<BookingData, { kind: 'open' }>

export interface StepProps {
  data: OpenBooking
  control: PlaceControl
  heading: RefObject<HTMLHeadingElement | null>
}

export interface HeldStepProps extends StepProps {
  hold: HoldControl
}
