import { useEffect, useRef } from 'react'
import { useParams, useRevalidator } from 'react-router'
import { Steps } from '#web/ui/steps.tsx'
import type { BookingStep } from '../booking-address.ts'
import { BookingFrame } from './booking-frame.tsx'
import { type BookingData, rememberPage } from './data.ts'
import { DetailsStep } from './details-step.tsx'
import { prepareProof } from './proof-bench.ts'
import { ServiceStep } from './service-step.tsx'
import { readKept } from './session-store.ts'
import { TimeStep } from './time-step.tsx'
import { useHold } from './use-hold.ts'
import { usePlace } from './use-place.ts'

export type OpenBooking = Extract<BookingData, { kind: 'open' }>

const steps: { step: BookingStep; label: string }[] = [
  { step: 'service', label: 'Service' },
  { step: 'time', label: 'Time' },
  { step: 'details', label: 'Details' },
]

/** The three screens. What outlives a screen is kept here: the place, the held time. */
export function Booking({ data }: { data: OpenBooking }) {
  const { page } = data
  const key = useParams().practiceId ?? ''
  const control = usePlace(page)
  const hold = useHold(page, control.place)
  const { revalidate } = useRevalidator()
  const { step } = control.place
  const heading = useRef<HTMLHeadingElement>(null)
  const lastStep = useRef(step)

  useEffect(() => rememberPage(key, page), [key, page])

  // The server's HTML knows nothing of this visitor's hold and shows the times around it as gone.
  useEffect(() => {
    if (readKept(`hold:${page.practice.id}`)) void revalidate()
  }, [page.practice.id, revalidate])

  useEffect(() => {
    if (step !== 'service') prepareProof()
  }, [step])

  useEffect(() => {
    if (lastStep.current === step) return
    lastStep.current = step
    heading.current?.focus({ preventScroll: true })
  }, [step])

  const parts = { data, control, hold, heading }
  return (
    <BookingFrame practice={page.practice}>
      <Steps
        label="Booking"
        steps={steps.map(one => one.label)}
        current={steps.findIndex(one => one.step === step)}
        className="mt-5 max-w-85 max-sm:max-w-none md:mt-6"
      />
      <div key={step} className="animate-rise">
        {step === 'service' ? <ServiceStep {...parts} /> : null}
        {step === 'time' ? <TimeStep {...parts} /> : null}
        {step === 'details' ? <DetailsStep {...parts} /> : null}
      </div>
    </BookingFrame>
  )
}

export interface StepProps {
  data: OpenBooking
  control: ReturnType<typeof usePlace>
  hold: ReturnType<typeof useHold>
  /** Takes focus when the screen opens. */
  heading: React.RefObject<HTMLHeadingElement | null>
}
