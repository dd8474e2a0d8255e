import { ExternalLink } from 'lucide-react'
import type { ShownFinding } from '../schema.ts'

/** The first in view, the rest behind a toggle. */
export function Sources({ sources: [first, ...others] }: Pick<ShownFinding, 'sources'>) {
  if (!first) return null
  return (
    <div className="mt-1 text-small">
      <Source {...first} />
      {others.length > 0 ? (
        <details>
          <summary className="min-h-6 cursor-pointer py-0.5 text-muted-foreground">
            {others.length === 1 ? 'Another source' : `${others.length} more sources`}
          </summary>
          <ul>
            {others.map(source => (
              <li key={source.url}>
                <Source {...source} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  )
}

const Source = ({ name, url }: ShownFinding['sources'][number]) => (
  <a
    href={url}
    target="_blank"
    rel="noreferrer"
    className="inline-block min-h-6 rounded-xs py-0.5 text-link underline decoration-1 underline-offset-4 hover:decoration-2"
  >
    {name}
    <ExternalLink aria-hidden="true" className="ml-1 inline size-3.5 align-[-2px]" />
    <span className="sr-only"> (opens a new tab)</span>
  </a>
)
