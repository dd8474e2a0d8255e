import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'

export interface FormProblem {
  id: string
  message: string
}

export interface ErrorSummaryProps {
  errors: readonly FormProblem[]
  title?: string
  className?: string
}

/** Takes focus when it appears; each line links to its field. */
export function ErrorSummary({ errors, title = 'Please check these fields', className }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null)
  const any = errors.length > 0
  useEffect(() => {
    if (any) ref.current?.focus()
  }, [any])
  if (!any) return null
  return (
    <div ref={ref} tabIndex={-1} role="alert" className={className}>
      <div className="flex gap-3 rounded-md bg-destructive-soft px-4 py-3 text-body">
        <CircleAlert aria-hidden="true" className="mt-px size-4.5 text-destructive" />
        <div>
          <p className="font-semibold">{title}</p>
          <ul className="mt-1 list-disc pl-4">
            {errors.map(error => (
              <li key={error.id}>
                <a
                  href={`#${error.id}`}
                  className="inline-block min-h-6 rounded-xs align-top underline underline-offset-4"
                  onClick={event => {
                    event.preventDefault()
                    document.getElementById(error.id)?.focus()
                  }}
                >
                  {error.message}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  )
}
