/** Passwords of 8 characters or more that every guesser tries first, in small letters. */
const COMMON = new Set(
  `12345678 123456789 1234567890 12345678910 123123123 1234512345 11111111 111111111 00000000 0123456789 87654321
  987654321 9876543210 88888888 66666666 55555555 99999999 22222222 12341234 11223344 112233445566 123321123 12344321
  147258369 159753159 123456123 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 q1w2e3r4 q1w2e3r4t5 zaq12wsx qwertyui qwertyuiop
  qwerty123 qwerty1234 qwerty12345 qwerty123456 qwer1234 asdfghjk asdfghjkl asdf1234 zxcvbnm1 zxcvbnm123 abcd1234
  abc12345 abc123456 abcdefgh abcdefg1 a1b2c3d4 aa123456 a1234567 a12345678 a123456789 1234abcd 1234qwer password
  password1 password12 password123 password1234 password! passw0rd p@ssword p@ssw0rd p@ssw0rd1 pass1234 pass12345
  mypassword newpassword changeme changeme123 letmein1 letmein123 welcome1 welcome12 welcome123 iloveyou iloveyou1
  iloveyou2 iloveyou123 sunshine sunshine1 princess princess1 football football1 baseball basketball superman
  superman1 batman123 starwars trustno1 whatever computer internet samsung1 samsung123 michael1 jennifer michelle
  jordan23 charlie1 monkey123 dragon123 master123 shadow123 admin123 admin1234 admin12345 administrator root1234
  test1234 test12345 testtest guest123 user1234 secret123 default1 freedom1 liverpool chelsea1 arsenal1 barcelona
  juventus manchester metallica nintendo pokemon1 minecraft slipknot killer123 lovely123 babygirl babygirl1 butterfly
  chocolate elephant victoria danielle jonathan anthony1 alexander christian samantha veronica patricia mercedes
  ferrari1 corvette bismillah bismillah1 indonesia indonesia1 indonesia123 jakarta1 jakarta123 bandung1 bandung123
  surabaya surabaya1 merdeka1 merdeka45 sayang123 sayangku sayangkamu cintaku1 akusayang kamusayang rahasia1 rahasia123
  katasandi katasandi1 garuda123 pancasila anjing123 kucing123 asdasdasd qweqweqwe asd123456 qwe123456 zxc123456
  qazwsxedc qazwsx123 1q2w3e4r5t6y 123qweasd 123qwe123 qweasdzxc q1w2e3r4t5y6 thunder1 football123 friends1
  friends123 friendsrewards hotel123 travel123 travelagent booking123`.split(/\s+/),
);

/** Whether the password is one that guessers try first. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase());
}
