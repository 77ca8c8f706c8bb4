// Jest's source maps make each line of a stack cost a fraction of a millisecond, and Sequelize captures a stack with
// every query.
Error.stackTraceLimit = 4;
