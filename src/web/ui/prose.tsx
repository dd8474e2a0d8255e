import { cn } from './cn.ts'

/** A text of ours to be read: 65 characters wide, links underlined. `html` comes from Markdown in this repository. */
export function Prose({ html, className }: { html: string; className?: string }) {
  return (
    <div
      className={cn(
        'max-w-[65ch] text-read leading-7 [&>*+*]:mt-5',
        '[&_h2]:mt-12 [&_h2]:font-display [&_h2]:text-display-sm [&_h2+*]:mt-3 [&_h2]:scroll-mt-6',
        '[&_h3]:mt-8 [&_h3]:text-title [&_h3]:font-semibold [&_h3+*]:mt-2',
        '[&_a]:rounded-xs [&_a]:text-link [&_a]:underline [&_a]:decoration-1 [&_a]:underline-offset-4 [&_a:hover]:decoration-2',
        '[&_strong]:font-semibold',
        '[&_ul]:list-disc [&_ul]:pl-5 [&_ol]:list-decimal [&_ol]:pl-6 [&_li+li]:mt-2 [&_li]:pl-1 [&_li::marker]:text-muted-foreground',
        '[&_blockquote]:border-l-4 [&_blockquote]:border-mist [&_blockquote]:py-1 [&_blockquote]:pl-5',
        '[&_hr]:my-10 [&_hr]:border-border',
        '[&_table]:w-full [&_table]:text-body [&_th]:border-b [&_th]:border-border-strong [&_th]:py-2 [&_th]:pr-4 [&_th]:text-left [&_th]:font-semibold [&_td]:border-b [&_td]:border-border [&_td]:py-2.5 [&_td]:pr-4 [&_td]:align-top',
        className,
      )}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own texts, built with the product
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
