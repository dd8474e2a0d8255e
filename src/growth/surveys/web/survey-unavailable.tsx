import { Illustration } from '#web/ui/pictures/illustration.tsx'

/** An unknown or expired link (`problem` null), or a page that didn't load. */
export function SurveyUnavailable({ problem }: { problem: string | null }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-reading flex-col items-center justify-center px-5 py-14 text-center">
      <Illustration name="error" className="mb-6 h-32 w-50" />
      <h1 className="font-display text-display-md">
        {problem ? "This page didn't load" : 'There is nothing to answer here'}
      </h1>
      <p className="mt-2 max-w-100 text-read text-muted-foreground">
        {problem
          ? `${problem} Reload the page in a moment.`
          : 'The link may have a typo, or its 30 days are over. To tell the practice something, or to take words back, please write or call.'}
      </p>
    </main>
  )
}
