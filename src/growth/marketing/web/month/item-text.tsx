import { TriangleAlert } from 'lucide-react'
import { TextLink } from '#web/ui/button.tsx'
import type { ShownItem } from '../../schema.ts'

interface ItemTextProps {
  item: ShownItem
  canChange: boolean
}

export function ItemText({ item, canChange }: ItemTextProps) {
  const { draft, draft_words } = item
  if (!draft) return draft_words ? <p className="text-small text-muted-foreground">{draft_words}</p> : null
  const { draft_id, title, text, picture, is_untrue } = draft
  return (
    <div className="mt-1.5 rounded-md bg-sunken px-3 py-2.5">
      <div className="flex gap-3">
        {picture ? (
          <img
            src={picture.url}
            alt={picture.alt}
            loading="lazy"
            className="h-24 w-auto flex-none rounded-sm object-cover"
          />
        ) : null}
        <div className="min-w-0 flex-1">
          {title ? <p className="font-semibold wrap-anywhere">{title}</p> : null}
          <p className="whitespace-pre-line wrap-anywhere">{text}</p>
        </div>
      </div>
      {is_untrue ? (
        <p className="mt-2 flex gap-2 text-small text-warning">
          <TriangleAlert aria-hidden="true" className="mt-px size-4 flex-none" />
          <span>Something in it is no longer true. It cannot go out like this.</span>
        </p>
      ) : null}
      {canChange ? (
        <p className="mt-2 text-small">
          <TextLink to={`/content-creation?draft=${draft_id}`}>Change its words</TextLink>
        </p>
      ) : null}
    </div>
  )
}
