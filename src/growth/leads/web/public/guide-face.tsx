import { FileText } from 'lucide-react'

interface GuideFaceProps {
  title: string
  description: string
  kind: 'text' | 'pdf'
}

export function GuideFace({ title, description, kind }: GuideFaceProps) {
  return (
    <div className="wrap-anywhere">
      <p className="flex items-center gap-2 text-small font-semibold text-muted-foreground">
        <FileText aria-hidden="true" className="size-4" />
        {kind === 'pdf' ? 'Free guide, as a PDF' : 'Free guide'}
      </p>
      <h2 className="mt-2 font-display text-display-md">{title}</h2>
      {description ? (
        <p className="mt-3 max-w-[60ch] text-read/7 whitespace-pre-line text-muted-foreground">
          {description}
        </p>
      ) : null}
    </div>
  )
}
