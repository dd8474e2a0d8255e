import { Plus } from 'lucide-react'
import type { FaqQuestion } from '../../content-schema.ts'

/** Native details, open without scripts. Answers are our own HTML. */
export function Questions({ items }: { items: FaqQuestion[] }) {
  return (
    <div className="border-t border-border-strong">
      {items.map(({ question, answer }) => (
        <details key={question} className="group border-b border-border">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-sm py-3.5 text-[1.0625rem] leading-6 font-semibold [&::-webkit-details-marker]:hidden">
            <h3>{question}</h3>
            <Plus
              aria-hidden="true"
              className="size-5 text-muted-foreground transition-transform duration-base group-open:rotate-45"
            />
          </summary>
          <p
            className="max-w-[60ch] pr-9 pb-5 text-read leading-[1.625rem] text-muted-foreground [&_a]:text-link [&_a]:underline [&_a]:underline-offset-4"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: content of this repository
            dangerouslySetInnerHTML={{ __html: answer }}
          />
        </details>
      ))}
    </div>
  )
}
