import { cn } from '../cn.ts'

const looks = {
  column: 'max-w-[65ch] [&>*+*]:mt-5 [&>*+h2]:mt-12 [&>h2+*]:mt-3',
  split:
    'max-lg:max-w-[65ch] [&>*+*]:mt-5 [&>*+h2]:mt-12 max-lg:[&>h2+*]:mt-3 lg:grid lg:grid-cols-[20rem_minmax(0,65ch)] lg:gap-x-16 lg:[&>:not(h2)]:col-start-2 lg:[&>h2]:col-start-1 lg:[&>h2:not(:first-child)+*]:mt-12 lg:[&>h2:first-child+*]:mt-0',
}

export interface ProseProps {
  /** Only from Markdown in this repository, never user input. */
  html: string
  /** `split`: from lg up, headings are in their own left column. */
  look?: 'column' | 'split'
}

/** Long text: 65 characters wide, underlined links. */
export function Prose({ html, look = 'column' }: ProseProps) {
  return (
    <div
      className={cn(
        'text-read/7 [&_h2]:scroll-mt-6 [&_h2]:font-display [&_h2]:text-display-sm',
        looks[look],
        '[&>*+h3]:mt-8 [&_h3]:text-title [&_h3]:font-semibold [&>h3+*]:mt-2',
        '[&_a]:rounded-xs [&_a]:text-link [&_a]:underline [&_a]:decoration-1 [&_a]:underline-offset-4 [&_a:hover]:decoration-2',
        '[&_strong]:font-semibold',
        '[&_ul]:list-disc [&_ul]:pl-5 [&_ol]:list-decimal [&_ol]:pl-6 [&_li+li]:mt-2 [&_li]:pl-1 [&_li::marker]:text-muted-foreground',
        '[&_blockquote]:border-l-4 [&_blockquote]:border-mist [&_blockquote]:py-1 [&_blockquote]:pl-5',
        '[&_hr]:my-10 [&_hr]:border-border',
        '[&_table]:w-full [&_table]:text-body [&_th]:border-b [&_th]:border-border-strong [&_th]:py-2 [&_th]:pr-4 [&_th]:text-left [&_th]:font-semibold [&_td]:border-b [&_td]:border-border [&_td]:py-2.5 [&_td]:pr-4 [&_td]:align-top',
      )}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own texts, built with the product
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
