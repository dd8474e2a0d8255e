import type { ComponentType } from 'react'
import { useRevalidator } from 'react-router'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Illustration } from '#web/ui/pictures/illustration.tsx'
import { BookingFrame, type BookingFrameProps } from './booking-frame.tsx'
import type { BookingData } from './data.ts'
import { ReachButtons } from './practice-contact.tsx'

interface BookingUnavailableProps {
  found: Exclude<BookingData, { kind: 'open' }>
  Frame?: ComponentType<BookingFrameProps>
}

export function BookingUnavailable({ found, Frame = BookingFrame }: BookingUnavailableProps) {
  const { revalidate } = useRevalidator()
  if (found.kind === 'missing') {
    return (
      <Whole title="There is no booking page at this address">
        <p>The link may have a typo, or the practice has a new one. Ask the practice for the right link.</p>
        <ButtonLink to="/" reloadDocument>
          What is Stillpoint?
        </ButtonLink>
      </Whole>
    )
  }
  if (found.kind === 'failed') {
    return (
      <Whole title="The booking page didn't load">
        <p>{found.problem.message}</p>
        <Button variant="primary" onClick={() => revalidate()}>
          Try again
        </Button>
      </Whole>
    )
  }
  const { practice } = found.page
  const isClosed = found.kind === 'closed'
  return (
    <Frame practice={practice}>
      <section className="max-w-reading py-10">
        <Illustration name="rest" className="mb-5 h-24 w-37" />
        <h2 className="font-display text-display-md">
          {isClosed ? 'Online booking is closed for now' : 'Nothing can be booked online yet'}
        </h2>
        <p className="mt-2 mb-6 text-read text-muted-foreground">
          {isClosed
            ? `${practice.name} is not taking bookings here at the moment.`
            : `${practice.name} has not put any services online.`}{' '}
          {practice.phone || practice.email
            ? 'You can still ask for a time:'
            : 'Please ask the practice directly.'}
        </p>
        <ReachButtons practice={practice} />
      </section>
    </Frame>
  )
}

function Whole({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-reading flex-col items-center justify-center gap-5 px-5 py-14 text-center text-read text-muted-foreground">
      <Illustration name="error" className="h-32 w-50" />
      <h1 className="font-display text-display-md text-foreground">{title}</h1>
      {children}
    </main>
  )
}
