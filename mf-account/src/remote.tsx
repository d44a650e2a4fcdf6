import { defineRemote } from '@friends/shared/remote/defineRemote';
import { lazyScreen } from '@friends/shared/remote/lazyScreen';
import { App } from './App.tsx';
import en from './locales/en.json';
import id from './locales/id.json';
import { LoginBox } from './widgets/loginBox/LoginBox.tsx';

const SignUp = lazyScreen(() =>
  import(/* webpackChunkName: "sign-up" */ './widgets/signUp/SignUp.tsx').then((m) => m.SignUp),
);
const ForgotPassword = lazyScreen(() =>
  import(/* webpackChunkName: "forgot-password" */ './widgets/forgotPassword/ForgotPassword.tsx').then(
    (m) => m.ForgotPassword,
  ),
);

/** The login box is in the remote's first chunk: it is part of the home page's first view. */
export const { bootstrap, mount, unmount } = defineRemote({
  App,
  widgets: { 'login-box': LoginBox, 'sign-up': SignUp, 'forgot-password': ForgotPassword },
  messages: { en, id },
});
