import { Download } from 'lucide-react'
import { buttonClass } from '#web/ui/button-class.ts'
import type { ShownPost } from '../../schema.ts'

export function HandPictures({ post }: { post: ShownPost }) {
  const there = post.pictures.filter(({ url }) => url !== null)
  return (
    <p className="flex flex-wrap gap-2">
      {there.map(({ file_id, url }, n) => (
        <a
          key={file_id}
          href={url ?? undefined}
          download={`${post.network}-${n + 1}`}
          className={buttonClass({ size: 'sm' })}
        >
          <Download aria-hidden="true" className="size-4" />
          Save {there.length === 1 ? 'the picture' : `picture ${n + 1}`}
        </a>
      ))}
    </p>
  )
}
