import { useEffect, useRef } from 'react'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/page/card.tsx'
import { Illustration } from '#web/ui/pictures/illustration.tsx'
import { Steps } from '#web/ui/progress/steps.tsx'
import { BookingLink } from '../booking-link.tsx'

export function SetupDone({ practice }: { practice: { id: string; slug: string; name: string } }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <Steps
        label="Setting up"
        steps={['Practice', 'Hours', 'Services', 'Done']}
        current={3}
        className="mb-8"
      />
      <Illustration name="done" className="mb-5 h-28 w-44" />
      <h1 ref={heading} tabIndex={-1} className="font-display text-display-md">
        {practice.name} is open for bookings.
      </h1>
      <p className="mt-1 max-w-reading text-read text-muted-foreground">
        Put this link in your profile, your signature and on your mirror. Book a visit yourself first, to see
        what your clients see.
      </p>
      <Card className="mt-6 p-5">
        <BookingLink practice={practice} />
      </Card>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/dashboard" variant="primary" size="lg">
          Go to your dashboard
        </ButtonLink>
      </div>
    </>
  )
}
