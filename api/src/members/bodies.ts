import { Type } from 'typebox';

/** Longest input of a field; everything longer is refused before any rule looks at it. */
const field = (description: string, maxLength = 254) => Type.String({ maxLength, description });
const password = (description: string) => field(description, 512);

export const SignUpBody = Type.Object({
  AgentCode: field('Agent code on the booking site: letters and numbers', 32),
  UserId: field('User ID on the booking site: letters, numbers, underscore, blanks', 64),
  Phone: Type.Optional(field('Digits only', 32)),
  Email: field('E-mail address, the login name'),
  Password: password('8 to 128 characters'),
  PasswordConfirm: password('The same again'),
});

export const LoginBody = Type.Object({ Email: field('E-mail address'), Password: password('Password') });

export const ChangePasswordBody = Type.Object({
  Password: password('Current password'),
  NewPassword: password('8 to 128 characters'),
  NewPasswordConfirm: password('The same again'),
});

export const ForgotPasswordBody = Type.Object({ Email: field('E-mail address of the account') });

export const ResetPasswordBody = Type.Object({
  Password: password('8 to 128 characters'),
  PasswordConfirm: password('The same again'),
});

export const ChangeAgentBody = Type.Object({
  NewAgentCode: field('Agent code on the booking site: letters and numbers', 32),
  NewUserID: field('User ID on the booking site: letters, numbers, underscore, blanks', 64),
});
