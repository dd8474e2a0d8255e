import { useEffect, useRef } from 'react'
import { ButtonLink, TextLink } from '#web/ui/button.tsx'
import { Illustration } from '#web/ui/pictures/illustration.tsx'

interface OnTheListProps {
  practiceName: string
  token: string
  back: { to: string; label: string }
  keeps?: boolean
}

export function OnTheList({ practiceName, token, back, keeps }: OnTheListProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="max-w-reading py-8">
      <Illustration name="rest" className="mb-5 h-24 w-37" />
      <h2 ref={heading} tabIndex={-1} className="font-display text-display-md">
        You are on the list.
      </h2>
      <p className="mt-2 text-read text-muted-foreground">
        When a time that suits you comes free, {practiceName} can write to you.{' '}
        {keeps
          ? 'Your visit stays as it is until you take an earlier one.'
          : 'Nothing is booked until you take it.'}{' '}
        We sent you a letter with a link to{' '}
        <TextLink to={`/openings/${token}`}>see or leave the list</TextLink>.
      </p>
      <ButtonLink to={back.to} reloadDocument size="public" className="mt-6">
        {back.label}
      </ButtonLink>
    </section>
  )
}
