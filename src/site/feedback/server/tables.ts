import { alike, byId, closed, ownerOnly, readOnly, signedIn, type Tables } from '#base/rights/table.ts'

export const tables: Tables = {
  feedback: {
    rest: {
      select: { roles: signedIn },
      insert: { roles: signedIn },
      update: byId,
    },
    access: { ...closed, stranger: '000-', members: ownerOnly('siu-') },
    example: `insert into feedback (id, user_email, message) values ($1, 'a@example.com', 'm')`,
  },
  // A sealed id casts and removes its vote, so no one may select votes through /rest/v1.
  feedback_upvotes: {
    rest: {
      insert: {},
      delete: {
        requiredFilters: [
          ['feedback_id', 'eq'],
          ['ip_address', 'eq'],
        ],
      },
    },
    access: {
      visitor: 'si-d',
      stranger: 'si-d',
      members: alike('si-d'),
      foreignWorker: '0---',
      worker: '0---',
    },
    example: `with posted as (insert into user_feedback (title, description, is_public) values ('t', 'd', true) returning id),
            followed as (insert into feedback_followers (feedback_id, email) select id, 'v@example.com' from posted)
          insert into feedback_upvotes (feedback_id, ip_address) select id, 'anonymous_word' from posted`,
  },
  feedback_followers: {
    access: { ...closed, foreignWorker: '00--', worker: '00--' },
  },
  // In the access tests the owner is an admin too. §7: anyone reads and posts, admins answer.
  user_feedback: {
    rest: {
      select: {},
      insert: {},
      update: byId,
    },
    archive: { leftOut: 'Your feedback to Stillpoint, which is on its board.' },
    access: {
      visitor: '00--',
      stranger: '000-',
      members: { ...alike('si0-'), owner: 'siu-' },
      foreignWorker: '00--',
      worker: 'si--',
    },
    example: `insert into user_feedback (practice_id, title, description) values ($1, 't', 'd')`,
  },
  user_feedback_private: {
    rest: readOnly,
    access: { ...closed, stranger: '0---', members: ownerOnly('s---') },
  },
}
