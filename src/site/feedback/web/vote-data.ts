// Nobody reads votes, and who casts one is no exception: what became of it is told by the answer alone. So these two go past
// row-table.ts, which has each row read back. The client comes with the first vote: who only reads does not wait for it.
const votes = async () => (await import('#web/rows/client.ts')).supabase().from('feedback_upvotes')

/** §7: a vote is a row. The error's code is 23505 when it was there already. */
export const castVote = async (feedback_id: string, ip_address: string) =>
  (await (await votes()).insert({ feedback_id, ip_address })).error

export const takeBackVote = async (feedback_id: string, ip_address: string) =>
  (await (await votes()).delete().eq('feedback_id', feedback_id).eq('ip_address', ip_address)).error
