import { useRevalidator } from 'react-router'
import type { BehindToken } from '#web/pages/token-page.ts'
import { Button } from '#web/ui/button.tsx'
import { Illustration } from '#web/ui/pictures/illustration.tsx'

const said = {
  unknown: {
    title: 'This link does not lead to a visit',
    text: 'It may have a typo, or the visit was a long time ago. The newest message from the practice has the right one.',
  },
  over: {
    title: 'This visit is over',
    text: 'There is nothing left to change. To come again, use the booking page of the practice.',
  },
  failed: { title: "This page didn't load", text: 'Nothing was changed.' },
}

export function TokenUnavailable({ found }: { found: Exclude<BehindToken<unknown>, { kind: 'found' }> }) {
  const { revalidate } = useRevalidator()
  const { title, text } = said[found.kind]
  return (
    <main className="mx-auto flex min-h-dvh max-w-reading flex-col items-center justify-center px-5 py-14 text-center">
      <Illustration name="error" className="mb-6 h-32 w-50" />
      <h1 className="font-display text-display-md">{title}</h1>
      <p className="mt-2 max-w-100 text-read text-muted-foreground">
        {found.kind === 'failed' ? `${found.problem.message} ` : null}
        {text}
      </p>
      {found.kind === 'failed' ? (
        <Button variant="primary" size="lg" className="mt-6" onClick={() => revalidate()}>
          Try again
        </Button>
      ) : null}
    </main>
  )
}
