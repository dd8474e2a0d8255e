import { type ComponentType, lazy, useEffect, useRef } from 'react'
import { Steps } from '#web/ui/progress/steps.tsx'
import type { BookingStep } from '../booking-address.ts'
import { BookingFrame, type BookingFrameProps } from './booking-frame.tsx'
import { ServiceStep } from './service/service-step.tsx'
import { fetchLaterSteps, loadLaterSteps } from './steps/load-steps.ts'
import { rememberData } from './steps/remembered-data.ts'
import type { OpenBooking } from './steps/step-props.ts'
import { usePlace } from './steps/use-place.ts'

const steps: readonly BookingStep[] = ['service', 'time', 'details']
const labels = ['Service', 'Time', 'Details']

const LaterSteps = lazy(loadLaterSteps)

interface BookingProps {
  data: OpenBooking
  name: string
  Frame?: ComponentType<BookingFrameProps>
  /** Where the page runs; the owner chooses where the chat opens. */
  at?: 'page' | 'widget'
}

export function Booking({ data, name, Frame = BookingFrame, at = 'page' }: BookingProps) {
  const { page } = data
  const control = usePlace(page)
  const { step } = control.place
  const heading = useRef<HTMLHeadingElement>(null)
  const lastStep = useRef(step)

  useEffect(() => rememberData(name, data), [name, data])
  useEffect(() => void fetchLaterSteps().catch(() => {}), [])

  useEffect(() => {
    if (lastStep.current === step) return
    lastStep.current = step
    heading.current?.focus({ preventScroll: true })
  }, [step])

  const parts = { data, control, heading }
  const chat = page.chats_from.includes(at) ? `/chat/${name}?from=${at}` : undefined
  return (
    <Frame practice={page.practice} hasBar about={`/book/${name}/about`} chat={chat}>
      <Steps
        label="Booking"
        steps={labels}
        current={Math.max(0, steps.indexOf(step))}
        className="mt-5 max-w-85 max-sm:max-w-none md:mt-6"
      />
      {/* No Suspense boundary, so that the server waits for the code and sends HTML that works without scripts. */}
      {step === 'service' ? <ServiceStep {...parts} /> : <LaterSteps {...parts} />}
    </Frame>
  )
}
