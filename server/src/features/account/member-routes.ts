import type { Request, Router } from 'express';
import { accountMessages as messages, type BusinessForm } from '@cubedrop/sdk';
import type { Business } from '@cubedrop/sdk/api';
import { callerOf } from '../../platform/http/caller.ts';
import { filesOf, named } from '../../platform/http/form-files.ts';
import { sliceOf } from '../../platform/http/request.ts';
import { apiRouter } from '../../platform/http/router.ts';
import { networkOf } from '../../platform/http/visitor.ts';
import type { AdminSignIn } from './admin-sign-in.ts';
import type { ApprovalService } from './approval-service.ts';
import type { BusinessFormService } from './business-form-service.ts';
import type { PasswordService } from './password-service.ts';
import type { PasswordSignIn } from './password-sign-in.ts';
import type { SignUp, SignUpService } from './sign-up-service.ts';
import { assertOwn, type UserService } from './user-service.ts';

export interface MemberServices {
  adminSignIn: AdminSignIn;
  signIn: PasswordSignIn;
  signUps: SignUpService;
  passwords: PasswordService;
  users: UserService;
  approvals: ApprovalService;
  forms: BusinessFormService;
}

/** Routes for members with a password, and for everyone's own settings. */
export function memberRoutes(services: MemberServices): Router {
  const { adminSignIn, signIn, signUps, passwords, users, approvals, forms } = services;
  const router = apiRouter();

  router.post('/user/auth/adminlogin', async (req, res) => {
    const { username, password } = bodyOf(req);
    res.json({ success: true, ...(await adminSignIn.password(username!, password!, networkOf(req))) });
  });
  router.post('/user/auth/adminlogin/enrol', async (req, res) => {
    res.json({ success: true, ...(await adminSignIn.enrol(bodyOf(req).challenge!)) });
  });
  router.post('/user/auth/adminlogin/code', async (req, res) => {
    const { challenge, code } = bodyOf(req);
    res.json({ success: true, ...(await adminSignIn.code(challenge!, code!, networkOf(req))) });
  });
  router.post('/api/v1/auth/user/login', async (req, res) => {
    const { email, password } = bodyOf(req);
    res.json({ success: true, ...(await signIn.business(email!, password!, networkOf(req))) });
  });
  router.post('/api/v1/auth/user/confirmlogin', async (req, res) => {
    const { email, challenge, pin } = bodyOf(req);
    res.json({ success: true, ...(await signIn.secondFactor(email!, challenge!, pin!, networkOf(req))) });
  });

  router.post('/api/v1/auth/user/signup', async (req, res) => {
    const signUp = await signUps.signUp(req.body as SignUp);
    res.json({ success: true, message: 'A pin was sent to your mobile number.', signUp });
  });
  router.post('/api/v1/auth/user/resendverificationcode', async (req, res) => {
    const { mobile, signUp } = bodyOf(req);
    await signUps.resend(mobile!, signUp);
    res.json({ success: true, message: 'A pin was sent to your mobile number.' });
  });
  router.post('/api/v1/auth/user/confirmphonenumber', async (req, res) => {
    const { email, pin, signUp } = bodyOf(req);
    await signUps.confirmPhone(email!, pin!, signUp);
    res.json({ success: true, message: 'Your mobile number is confirmed.' });
  });
  router.get('/api/v1/users/emailverification/:email/:token', async (req, res) => {
    await signUps.verifyEmail(req.params.email, req.params.token);
    res.json({ success: true, message: messages.emailVerified });
  });

  router.post('/api/v1/users/forgotPassword', async (req, res) => {
    await passwords.forgot(bodyOf(req).email!);
    res.json({ success: true, message: 'A pin was sent to your e-mail address.' });
  });
  router.post('/api/v1/users/verifyResetPasswordPin', async (req, res) => {
    const { email, resetPasswordPin } = bodyOf(req);
    const proof = await passwords.verifyPin(email!, resetPasswordPin!);
    res.json({ success: true, message: 'Choose a new password.', proof });
  });
  router.post('/api/v1/users/resetPassword', async (req, res) => {
    const { email, proof, newPassword } = bodyOf(req);
    await passwords.reset(email!, proof!, newPassword!);
    res.json({ success: true, message: messages.updated });
  });
  router.post('/api/v1/users/:userId/changePassword', async (req, res) => {
    const { userId } = req.params as { userId: string };
    const { oldPassword, newPassword } = bodyOf(req);
    assertOwn(callerOf(req), userId);
    const { token, renewal } = await passwords.change(callerOf(req), oldPassword!, newPassword!);
    res.json({ success: true, message: messages.updated, token, renewal });
  });

  router.get('/api/v1/users/:userId', async (req, res) => {
    res.json({ success: true, user: await users.one(callerOf(req), req.params.userId) });
  });
  router.put('/api/v1/users/:userId', async (req, res) => {
    const changes = req.body as { mobile: string; _2FA?: boolean };
    await users.change(callerOf(req), req.params.userId, changes);
    res.json({ success: true, message: messages.updated });
  });
  router.post('/api/v1/users/upload/image/:userId', async (req, res) => {
    await users.setPhoto(callerOf(req), req.params.userId, bodyOf(req).url!);
    res.json({ success: true, message: messages.updated });
  });
  router.put('/api/v1/users/:userId/business', async (req, res) => {
    const state = await users.setBusiness(callerOf(req), req.params.userId, req.body as BusinessForm);
    res.json({ success: true, message: state === 'pending' ? messages.approvalPending : messages.updated });
  });

  router.post('/api/v1/business/form', async (req, res) => {
    const { email, password, documentNames, ...form } = bodyOf(req);
    const { city, country, address, factoryName } = form as unknown as BusinessForm;
    const files = named(await filesOf(req, 'documents'), documentNames ?? '');
    const who = { email: email!, password: password!, network: networkOf(req) };
    const state = await forms.submit(who, { city, country, address, factoryName }, files);
    const message = state === 'pending' ? messages.approvalPending : messages.updated;
    res.json({ success: true, message, state });
  });

  router.get('/api/v1/businesses/:start/:end', async (req, res) => {
    const { businesses, count } = await approvals.list(
      callerOf(req).userId,
      sliceOf(req),
      req.query.state as Business['state'] | undefined,
    );
    res.json({ success: true, Businessdata: businesses, Businesscount: count });
  });
  router.post('/api/v1/business/:userId/decision', async (req, res) => {
    const caller = callerOf(req);
    const { state, reason = '' } = req.body as { state: 'approved' | 'rejected'; reason?: string };
    await approvals.decide(req.params.userId, { state, reason, by: caller });
    res.json({ success: true, message: messages.updated });
  });
  return router;
}

const bodyOf = (req: Request): Record<string, string | undefined> =>
  req.body as Record<string, string | undefined>;
