import { Card, CardBody, CardHeader } from '#web/ui/page/card.tsx'

export function WhatIsNotHere({ channel }: { channel: 'email' | 'sms' }) {
  return (
    <Card aria-labelledby="not-here-title">
      <CardHeader id="not-here-title" title="What is not here" />
      <CardBody className="space-y-3 text-small text-muted-foreground">
        {channel === 'email' ? (
          <p>
            Opens are not tracked. A picture that reports home tells little and watches people at their mail.
          </p>
        ) : (
          <p>Whether a text was read is not tracked: carriers tell that it arrived, and no more.</p>
        )}
        <p>Somebody who clicked and then called within 14 days counts as well: the link was their own.</p>
        <p>Handed on means that their provider took it, or that the outbox keeps it where none is set up.</p>
      </CardBody>
    </Card>
  )
}
