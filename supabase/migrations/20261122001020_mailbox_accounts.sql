-- Letters to one mailbox are counted together, however it is spelled; which account was its first is asked at each.
create index users_of_mailbox on auth.users (app.mailbox(email), created_at);
