export interface MessageEnd {
  created_at: string
  id: string
}

/**
 * 'or' of /rest/v1 for the messages after `end`, newest first and then by id. The client's mail about a visit and the
 * practice's are written at the same moment, so the time alone would lose one of them between two pages.
 */
export const messagesAfter = ({ created_at, id }: MessageEnd): string =>
  `created_at.lt."${created_at}",and(created_at.eq."${created_at}",id.gt.${id})`
