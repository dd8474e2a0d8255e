/** How owners ask in words of their own for what reaches people. */
export const messagesInOtherWords: Readonly<Record<string, string>> = {
  sendEmail: `
drop {client} an email and thank her for the lovely card
could you email {client} the directions to our new place
write to {client} and explain that {words}
{client} left his glasses here, let him know by email
shoot {email} an email saying {words}
i'd like to send {client} a proper letter by email about our move to {name}
reply to {client} by mail that {words}`,
  sendSMS: `
shoot {client} a quick text, running ten behind
let {client} know the side door's locked, she should use the front
tell {client} his gloves are at the desk
text {phone} we found her earring
msg {client} that {words}
could you ping {client} and say {words}
give {client} a heads up over text that {words}
{client} should bring shorts {day}, text him that`,
  scheduleFollowUp: `
i want to ring {client} {day} at {time} to {words}
stick a call to {client} in for {day} at {time} about his knee
email {client} on {day} at {time} to {words}
line me up a check in with {client}, by phone, {day} {time}
have a text go to {client} on {day} at {time} {words}
don't let me forget to phone {client} {day} morning at {time} about the package
{days} after her visit, message {client} to {words}
circle back to {client} by email {day} at {time} about the membership`,
  requestReview: `
grace raved about her massage, get a google review out of her
see whether {client} would leave us a few words on facebook
would you nudge {client} for a review
ask {client} if she'd rate us on google
{client} seemed chuffed, maybe he'd write us up on google
get feedback on google from {client} please
put in a review request for {client}, facebook`,
}
