/** What is answered in words, in words of their own. */
export const talkInOtherWords: Readonly<Record<string, string>> = {
  'talk:greeting': `
hiya, how's tricks
good afternoon to you
hey there, hope you're well
hello, happy {day}
evening`,
  'talk:closing': `
that'll do, ta
brilliant, thanks a million
lovely stuff, that's me done
ok cheers bye
super, nothing more for {day}
thank you kindly`,
  'talk:capabilities': `
what are you good at
what sort of stuff can i ask you
what can you actually do for me
give me a tour of what you can do
are you a bot
so what's your job exactly`,
  'talk:help': `
where do i change my opening times
how do i get my booking link on facebook
how would i add a new therapist to the account
where's the place to upload a logo
can't work out how to turn off email notifications
is there somewhere i can download my invoices
how do i set up a gift card`,
  'talk:outside': `
any good lunch places round here
who's playing {day}
can you do my tax return
what's {percent} of 240
what's the weather doing this weekend
write a limerick about cats
translate good morning into {name}`,
  'talk:advice': `
do you think i'm charging too little
would it be bonkers to open {day}
how do i get more bums on the table on {day}
should i take on another therapist
what would you do about people turning up late all the time
is it a good time to start selling memberships
any clever ideas for slow afternoons`,
  'talk:policy': `
what do we tell people about cancelling late
how late can someone show up before we call it off
do we take {name}
is there somewhere to {client}
what time do we shut on {day}
how far in advance can clients book`,
  'talk:declined': `
nah don't
scrap that
on second thoughts no
hold fire
no ta, leave it be
don't worry about it`,
  'talk:agreed': `
yes go for it
crack on
yep that's right
sounds perfect, do it
absolutely, please
sure thing`,
}
