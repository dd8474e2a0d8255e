import { useRevalidator } from 'react-router'
import type { CallError } from '#web/calls/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Illustration } from '#web/ui/pictures/illustration.tsx'

/** `problem` null: an unknown link. */
export function LinkUnavailable({ problem }: { problem: CallError | null }) {
  const { revalidate } = useRevalidator()
  return (
    <main className="mx-auto flex min-h-dvh max-w-reading flex-col items-center justify-center px-5 py-14 text-center">
      <Illustration name="error" className="mb-6 h-32 w-50" />
      <h1 className="font-display text-display-md">
        {problem ? "This page didn't load" : 'This link does not lead to an open time'}
      </h1>
      <p className="mt-2 max-w-100 text-read text-muted-foreground">
        {problem
          ? `${problem.message} Nothing was changed.`
          : 'It may have a typo, or the time was a long time ago. The newest message from the practice has the right one.'}
      </p>
      {problem ? (
        <Button variant="primary" size="lg" className="mt-6" onClick={() => revalidate()}>
          Try again
        </Button>
      ) : null}
    </main>
  )
}
