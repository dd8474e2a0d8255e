import { toastRefusal } from '#web/calls/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { usePostReply } from './data.ts'

/** Posts a reply to Google; an error appears next to the reply. */
export function PostButton({ reviewId }: { reviewId: string }) {
  const post = usePostReply()
  const press = async () => {
    const { data, error } = await post.run({ review_id: reviewId })
    if (error) toastRefusal('The answer is not posted', error)
    else if (data.state === 'posted')
      toast({ title: 'The answer is on Google', glyph: 'check', key: 'review' })
  }
  return (
    <Button variant="primary" busy={post.busy ? 'Posting' : false} onClick={() => void press()}>
      Post it on Google
    </Button>
  )
}
