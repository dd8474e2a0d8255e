import { ReachButtons } from '#desk/booking/web/practice-contact.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { ShownChat } from '../../schema.ts'

export function ChatOff({ practice, books }: { practice: ShownChat['practice']; books: boolean }) {
  return (
    <section className="max-w-reading py-6">
      <h2 className="font-display text-display-sm">The chat isn't answered at the moment</h2>
      <p className="mt-2 mb-6 text-read text-muted-foreground">
        {books
          ? `You can book a visit on the page of ${practice.name}, or reach them directly.`
          : `You can reach ${practice.name} directly.`}
      </p>
      <div className="flex flex-wrap gap-3">
        {books ? (
          <ButtonLink to={`/book/${practice.slug ?? practice.id}`} reloadDocument variant="primary" size="lg">
            Open the booking page
          </ButtonLink>
        ) : null}
        <ReachButtons practice={practice} />
      </div>
    </section>
  )
}
