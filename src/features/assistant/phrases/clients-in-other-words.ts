/** How owners speak of clients’ records in words of their own. */
export const clientsInOtherWords: Readonly<Record<string, string>> = {
  createClient: `
this is {name} first time with us, pop her on the system would you, {email}
just had a chap in off the street called {name}, can we get him on file, {phone}
set {name} up with a profile, she'll be coming regularly, {email}
walk in just now, name of {name}, mobile {phone}, needs a card
{name} wants to start with us her email's {email}
i met a lovely woman at the farmers market, {name}, save her details please: {phone}
can you take down a newcomer for me? {name}, {email}, found us through instagram`,
  updateClient: `
{client} has switched jobs so her work email is dead, use {email}
{client} mobile is wrong in here, last two digits should be 45, so {phone}
turns out we've been spelling {client} surname wrong, it's {client}
{client} went back to her maiden name, {client} {name}
can you fix {client} contact info, {email} now
{client} got rid of her landline, best number's {phone}
{client} mail keeps bouncing {words}`,
  findClient: `
remind me which {client} it is that lives out in {name}
got a voicemail from {phone}, who'd that be
can't for the life of me remember {client} last name, pull her up?
is there a {client} something on our books
dig out {client} details would you
need to ring {client}, have we got a number for him
what's the best way to get in touch with {client}
who do we know at {email}`,
  deleteClient: `
{client} moved to {name} and asked us to erase everything
there's two {client} in here, get shot of the old one
bin {client} whole record, he's exercising his privacy rights
{client} wants no trace of her left in our system
please remove {client} from our database altogether
i need {client} gone from the client list, permanently
that test entry {client}, wipe it
take {client} file and delete it`,
  addClientNote: `
fyi {client} new puppy is called {name}, worth remembering
{client} can't stand eucalyptus, stick that on her file
pls jot on {client} card that {words}
for {client} chart: {words}
write down that {words}
{client} {words}, put it in her notes
remember {client} goes by {name}
make a note {client} is off to {name} till {period}`,
}
