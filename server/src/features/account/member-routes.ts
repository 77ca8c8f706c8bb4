import type { Router } from 'express';
import { accountMessages as messages } from '@cubedrop/sdk';
import { withNames } from '../../platform/http/form-files.ts';
import { typedRoutes } from '../../platform/http/typed-routes.ts';
import type { AdminSignIn } from './admin-sign-in.ts';
import type { ApprovalService } from './approval-service.ts';
import type { BusinessFormService } from './business-form-service.ts';
import type { PasswordService } from './password-service.ts';
import type { PasswordSignIn } from './password-sign-in.ts';
import type { SignUpService } from './sign-up-service.ts';
import { assertOwn } from './account-policy.ts';
import type { UserService } from './user-service.ts';

export interface MemberServices {
  adminSignIn: AdminSignIn;
  signIn: PasswordSignIn;
  signUps: SignUpService;
  passwords: PasswordService;
  users: UserService;
  approvals: ApprovalService;
  forms: BusinessFormService;
}

/** Routes for members, for the approval of businesses, and for everyone's own settings. */
export function memberRoutes(services: MemberServices): Router {
  const { adminSignIn, signIn, signUps, passwords, users, approvals, forms } = services;
  const routes = typedRoutes();

  routes.post('/user/auth/adminlogin', async (call) => {
    const { username, password } = call.body;
    return { success: true, ...(await adminSignIn.password(username, password, call.network)) };
  });
  routes.post('/user/auth/adminlogin/enrol', async (call) => {
    return { success: true, ...(await adminSignIn.enrol(call.body.challenge)) };
  });
  routes.post('/user/auth/adminlogin/code', async (call) => {
    const { challenge, code } = call.body;
    return { success: true, ...(await adminSignIn.code(challenge, code, call.network)) };
  });
  routes.post('/api/v1/auth/user/login', async (call) => {
    const { email, password } = call.body;
    return { success: true, ...(await signIn.business(email, password, call.network)) };
  });
  routes.post('/api/v1/auth/user/confirmlogin', async (call) => {
    const { email, challenge, pin } = call.body;
    return { success: true, ...(await signIn.secondFactor(email, challenge, pin, call.network)) };
  });

  routes.post('/api/v1/auth/user/signup', async (call) => {
    const signUp = await signUps.signUp(call.body);
    return { success: true, message: 'A pin was sent to your mobile number.', signUp };
  });
  routes.post('/api/v1/auth/user/resendverificationcode', async (call) => {
    const { mobile, signUp } = call.body;
    await signUps.resend(mobile, signUp);
    return { success: true, message: 'A pin was sent to your mobile number.' };
  });
  routes.post('/api/v1/auth/user/confirmphonenumber', async (call) => {
    const { email, pin, signUp } = call.body;
    await signUps.confirmPhone(email, pin, { signUpId: signUp, network: call.network });
    return { success: true, message: 'Your mobile number is confirmed.' };
  });
  routes.get('/api/v1/users/emailverification/{email}/{token}/request', async (call) => {
    const request = await signUps.requestOf(call.params.email, call.params.token);
    return { success: true, request: request ?? null };
  });
  routes.get('/api/v1/users/emailverification/{email}/{token}', async (call) => {
    await signUps.verifyEmail(call.params.email, call.params.token);
    return { success: true, message: messages.emailVerified };
  });

  routes.post('/api/v1/users/forgotPassword', async (call) => {
    const reset = await passwords.forgot({ email: call.body.email, network: call.network });
    return { success: true, message: 'A pin was sent to your e-mail address.', reset };
  });
  routes.post('/api/v1/users/verifyResetPasswordPin', async (call) => {
    const { email, resetPasswordPin, reset } = call.body;
    const proof = await passwords.verifyPin({ email, network: call.network }, resetPasswordPin, reset);
    return { success: true, message: 'Choose a new password.', proof };
  });
  routes.post('/api/v1/users/resetPassword', async (call) => {
    const { email, proof, newPassword } = call.body;
    await passwords.reset(email, proof, newPassword, call.network);
    return { success: true, message: messages.updated };
  });
  routes.post('/api/v1/users/{userId}/changePassword', async (call) => {
    const { userId } = call.params;
    const { oldPassword, newPassword } = call.body;
    assertOwn(call.caller, userId);
    const { token, renewal } = await passwords.change(call.caller, oldPassword, newPassword);
    return { success: true, message: messages.updated, token, renewal };
  });

  routes.get('/api/v1/users/{userId}', async (call) => {
    return { success: true, user: await users.one(call.caller, call.params.userId) };
  });
  routes.put('/api/v1/users/{userId}', async (call) => {
    const { mobile, _2FA: twoFactor } = call.body;
    await users.change(call.caller, call.params.userId, { mobile, twoFactor });
    return { success: true, message: messages.updated };
  });
  routes.post('/api/v1/users/upload/image/{userId}', async (call) => {
    await users.setPhoto(call.caller, call.params.userId, call.body.url);
    return { success: true, message: messages.updated };
  });
  routes.put('/api/v1/users/{userId}/business', async (call) => {
    const state = await users.setBusiness(call.caller, call.params.userId, call.body);
    return { success: true, message: state === 'pending' ? messages.approvalPending : messages.updated };
  });

  routes.post('/api/v1/business/form', async (call) => {
    const { email, password, documentNames, city, country, address, factoryName } = call.body;
    const files = withNames(await call.files('documents'), documentNames ?? '');
    const who = { email, password, network: call.network };
    const state = await forms.submit(who, { city, country, address, factoryName }, files);
    const message = state === 'pending' ? messages.approvalPending : messages.updated;
    return { success: true, message, state };
  });

  routes.get('/api/v1/businesses/{start}/{end}', async (call) => {
    const list = await approvals.list(call.caller.userId, call.slice, call.query.state);
    const { businesses: Businessdata, count: Businesscount, countIsExact } = list;
    return { success: true, Businessdata, Businesscount, countIsExact, ...call.nextOf(list) };
  });
  routes.post('/api/v1/business/{userId}/decision', async (call) => {
    const { state, reason = '', revision } = call.body;
    await approvals.decide(call.params.userId, { state, reason, revision, by: call.caller });
    return { success: true, message: messages.updated };
  });
  return routes.router;
}
